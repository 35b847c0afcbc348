import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Poll } from '#/browser/connection/polling.ts';
import { recordMetadata } from '#/contract/record-service.ts';
import { Problem } from '#/domain/problem.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { polled } from './polled-query.ts';
import { pollQueries } from './query-polling.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';

interface Times {
  startTimeMicroSeconds: number | null;
  endTimeMicroSeconds: number | null;
}

const queryKey = ['records', 'metadata', 12];
const endingAt = (endTimeMicroSeconds: number | null): Times => ({ startTimeMicroSeconds: 1, endTimeMicroSeconds });
const request = vi.fn<() => Promise<Answer<Times>>>();
const polls: Poll[] = [];

beforeEach(() => {
  request.mockReset().mockResolvedValue({ value: endingAt(2) });
});

afterEach(() => {
  for (const poll of polls.splice(0)) poll.stop();
});

function tab() {
  const client = startTestApp();
  client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(null) }, { updatedAt: Date.now() - 1000 });
  const onFailure = vi.fn<(error: Error) => void>();
  const options = queryOptions({ queryKey, queryFn: request, meta: { quiet: true } });
  const plan = { subject: 'record wemu12', everyMs: 10, queries: [polled(options, recordMetadata)] };
  polls.push(pollQueries(client, plan, onFailure));
  return { client, onFailure, ends: () => shown(client)?.value.endTimeMicroSeconds };
}

const shown = (client: QueryClient) => client.getQueryData<Answer<Times>>(queryKey);

test('a poll during the first reading asks again, because the reading may be older than the change', async () => {
  const client = startTestApp();
  const options = queryOptions({ queryKey, queryFn: request });
  const first = Promise.withResolvers<Answer<Times>>();
  request
    .mockReset()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({ value: endingAt(8) });
  const reading = client.query(options);
  const shared = polled(options, recordMetadata).request(client);
  first.resolve({ value: endingAt(7) });
  await reading;
  expect(await shared).toMatchObject({ wire: { endTimeMicroSeconds: 8 } });
});

test('a poll that a change of this tab has cancelled never tells other tabs what was there before', async () => {
  const client = startTestApp();
  client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(3) }, { updatedAt: Date.now() - 1000 });
  request
    .mockReset()
    .mockReturnValueOnce(Promise.withResolvers<Answer<Times>>().promise)
    .mockResolvedValue({ value: endingAt(9) });
  const shared = polled(queryOptions({ queryKey, queryFn: request }), recordMetadata).request(client);
  await expect.poll(() => request.mock.calls.length).toBe(1);
  // As a saved diagnosis does it.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(9) });
  expect(await shared).toMatchObject({ wire: { endTimeMicroSeconds: 9 } });
  expect(shown(client)?.value.endTimeMicroSeconds).toBe(9);
});

test('an answer that another tab asked for later is shown, even if an earlier one has just come', () => {
  const client = startTestApp();
  const { receive } = polled(queryOptions({ queryKey, queryFn: request }), recordMetadata);
  client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(null) }, { updatedAt: Date.now() - 1000 });
  for (const [end, msAgo] of [
    [1, 500],
    [2, 100],
    [3, 300],
  ] as const)
    receive(client, { wire: endingAt(end), version: undefined }, Date.now() - msAgo);
  expect(shown(client)?.value.endTimeMicroSeconds).toBe(2);
});

test('another tab’s answer is shown after the clock was set back', () => {
  const client = startTestApp();
  const { receive } = polled(queryOptions({ queryKey, queryFn: request }), recordMetadata);
  client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(1) }, { updatedAt: Date.now() + 3_600_000 });
  receive(client, { wire: endingAt(2), version: undefined }, Date.now());
  expect(shown(client)?.value.endTimeMicroSeconds).toBe(2);
});

test('a tab shows the other tab’s answer without a call of its own', async () => {
  const first = tab();
  await expect.poll(first.ends).toBe(2);
  const second = tab();
  await expect.poll(second.ends).toBe(2);
  const before = shown(second.client)?.value;
  request.mockResolvedValue({ value: endingAt(3) });
  await expect.poll(second.ends).toBe(3);
  expect(before).not.toBe(shown(second.client)?.value);
});

test('an unchanged answer stays the same object', async () => {
  tab();
  const second = tab();
  await expect.poll(second.ends).toBe(2);
  const before = shown(second.client)?.value;
  const count = request.mock.calls.length;
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count + 3);
  expect(shown(second.client)?.value).toBe(before);
});

test('an answer to a poll from before a change does not undo the change', async () => {
  tab();
  const second = tab();
  const answer = Promise.withResolvers<Answer<Times>>();
  request.mockReturnValue(answer.promise);
  const count = request.mock.calls.length;
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count);
  second.client.setQueryData<Answer<Times>>(queryKey, { value: endingAt(9) }, { updatedAt: Date.now() + 1 });
  request.mockResolvedValue({ value: endingAt(10) });
  const ends: unknown[] = [];
  second.client.getQueryCache().subscribe(() => ends.push(second.ends()));
  answer.resolve({ value: endingAt(2) });
  await expect.poll(second.ends).toBe(10);
  expect(ends).not.toContain(2);
});

test('only the first of consecutive failures is announced, in every tab; the data stays; a new series is announced again', async () => {
  const first = tab();
  const second = tab();
  const failure = new Problem('server', { call: 'records/{id}', status: 500 });
  for (const rows of [1, 2]) {
    request.mockRejectedValue(failure);
    const count = request.mock.calls.length;
    await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count + 2);
    await expect.poll(() => second.onFailure.mock.calls.length).toBe(rows);
    expect(second.onFailure.mock.lastCall?.[0]).toMatchObject({ code: 'server', status: 500 });
    expect(first.onFailure).toHaveBeenCalledTimes(rows);
    request.mockResolvedValue({ value: endingAt(10 + rows) });
    await expect.poll(second.ends).toBe(10 + rows);
    expect(first.ends()).toBe(10 + rows);
  }
});

test.each([
  ['a network that fails', new Problem('offline', { call: 'records/{id}' })],
  ['a session that is over', new Problem('signed-out', { call: 'records/{id}', status: 401 })],
  ['another tab that has replaced the session', new DOMException('replaced', 'AbortError')],
])('%s is announced elsewhere', async (_what, failure) => {
  const { onFailure } = tab();
  request.mockRejectedValue(failure);
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(2);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a query that is removed during a poll is no failure', async () => {
  const { client, onFailure } = tab();
  const never = Promise.withResolvers<Answer<Times>>();
  request.mockReturnValue(never.promise);
  await expect.poll(() => client.isFetching()).toBe(1);
  const count = request.mock.calls.length;
  client.removeQueries();
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a saved copy is not passed to other tabs', async () => {
  const first = tab();
  const second = tab();
  await expect.poll(second.ends).toBe(2);
  request.mockResolvedValue({ value: endingAt(7), savedAt: 1 });
  await expect.poll(first.ends).toBe(7);
  expect(second.ends()).toBe(2);
});

test('if several polls fail at once, the server’s answer is announced before a lost network', async () => {
  const client = startTestApp();
  const onFailure = vi.fn<(error: Error) => void>();
  request.mockRejectedValue(new Problem('offline', { call: 'record/{recordKey}' }));
  const refused = queryOptions({
    queryKey: ['records', 'details', 12],
    queryFn: () => Promise.reject<Answer<Times>>(new Problem('server', { call: 'records/{id}', status: 500 })),
    meta: { quiet: true },
  });
  const lost = queryOptions({ queryKey, queryFn: request, meta: { quiet: true } });
  const queries = [polled(lost, recordMetadata), polled(refused, recordMetadata)];
  polls.push(pollQueries(client, { subject: 'two of record wemu12', everyMs: 10, queries }, onFailure));
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  expect(onFailure.mock.lastCall?.[0]).toMatchObject({ code: 'server', status: 500 });
});

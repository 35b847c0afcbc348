import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Poll } from '#/browser/connection/polling.ts';
import { configuration, setConfiguration } from '#/browser/settings/configuration.ts';
import { recordMetadata } from '#/contract/record-service.ts';
import { contextQuery } from '#/session/context.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { polled } from './polled-query.ts';
import { pollQueries } from './query-polling.ts';

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
  vi.unstubAllGlobals();
});

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

async function restsNow(): Promise<boolean> {
  const before = request.mock.calls.length;
  await frames(3);
  return request.mock.calls.length === before;
}

function covered(subject: string) {
  const platform = testChanges();
  vi.stubGlobal('fetch', platform.answer);
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const options = queryOptions({ queryKey, queryFn: request, meta: { quiet: true } });
  const plan = {
    subject,
    everyMs: 10,
    queries: [polled(options, recordMetadata)],
    covered: { kind: 'record', services: ['recordService'] },
  } as const;
  return { platform, client, plan };
}

test('while the platform tells of all changes, they start the poll, and the time does not', async () => {
  const { platform, client, plan } = covered('followed');
  let isMoving = false;
  polls.push(
    pollQueries(client, { ...plan, isConcerned: ({ id }) => id === 12, isMoving: () => isMoving }, () => undefined),
  );
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('1.1', [], 'changed', { record: ['recordService'] });
  await expect.poll(restsNow).toBe(true);
  request.mockClear();
  for (const count of [1, 2, 3]) {
    platform.announce(`2.${count}`, [{ kind: 'record', id: 13 }]);
    platform.announce(`3.${count}`, [{ kind: 'record', id: 12 }]);
    await expect.poll(() => request.mock.calls.length).toBe(count);
  }
  isMoving = true;
  platform.announce('4.1', [], 'everything');
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(8);
});

test.each([
  ['says nothing about what it covers', undefined, '/api'],
  ['covers other services', { record: ['referential'], conversion: ['recordService'] }, '/api'],
  ['cannot speak for a service at another address', { record: ['recordService'] }, 'https://records.example/api'],
])('while the platform tells of changes but %s, the time starts the polls', async (_what, covers, recordService) => {
  const { platform, client, plan } = covered('uncovered');
  setConfiguration({ ...configuration(), recordService });
  polls.push(pollQueries(client, { ...plan, isConcerned: () => false }, () => undefined));
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('1.1', [], 'changed', covers);
  await frames(3);
  const count = request.mock.calls.length;
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count + 5);
});

test('if a poll finds a change that a covering stream did not tell, the time starts the polls again', async () => {
  const { platform, client, plan } = covered('standing still');
  const poll = pollQueries(client, { ...plan, isConcerned: ({ id }) => id === 12 }, () => undefined);
  polls.push(poll);
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('1.1', [], 'changed', { record: ['recordService'] });
  await expect.poll(restsNow).toBe(true);
  const now = performance.now();
  const minuteLater = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  const requested = request.mock.calls.length;
  await expect.poll(() => request.mock.calls.length).toBe(requested + 1);
  minuteLater.mockRestore();
  await expect.poll(restsNow).toBe(true);
  request.mockResolvedValue({ value: endingAt(3) });
  const anotherMinuteLater = vi.spyOn(performance, 'now').mockImplementation(() => now + 130_000);
  const count = request.mock.calls.length;
  await expect.poll(() => request.mock.calls.length).toBeGreaterThan(count + 5);
  anotherMinuteLater.mockRestore();
});

test('a change that is told during a poll is asked for when it is over', async () => {
  const { platform, client, plan } = covered('closed');
  const shown = () => client.getQueryData<Answer<Times>>(queryKey)?.value.endTimeMicroSeconds;
  polls.push(pollQueries(client, { ...plan, everyMs: 60_000, isConcerned: ({ id }) => id === 12 }, () => undefined));
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('1.1', [], 'everything');
  await expect.poll(shown).toBe(2);
  const before = Promise.withResolvers<Answer<Times>>();
  request
    .mockReset()
    .mockReturnValueOnce(before.promise)
    .mockResolvedValue({ value: endingAt(8) });
  platform.announce('1.2', [{ kind: 'record', id: 12 }]);
  await expect.poll(() => request.mock.calls.length).toBe(1);
  platform.announce('1.3', [{ kind: 'record', id: 12 }]);
  await frames(3);
  before.resolve({ value: endingAt(7) });
  await expect.poll(shown).not.toBe(2);
  await frames(3);
  expect(shown()).toBe(8);
  expect(request).toHaveBeenCalledTimes(2);
});

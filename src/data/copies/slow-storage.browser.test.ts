import { queryOptions, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext } from '#/contract/session.ts';
import { Problem } from '#/domain/problem.ts';
import { storageClaim } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, loadOffline, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import type { Answer } from './stored-copy.ts';
import { copiesStored, freshBetweenPolls, freshOrCopy } from './saved-copy.ts';

interface Patient {
  lastName: string;
}

const name = { kind: 'patient', id: '7' } as const;
const request = vi.fn<() => Promise<Patient>>();
const scope = { organizationId: 1, application: 'WEMU' };
let client: QueryClient;
let end: () => void = () => undefined;

beforeEach(async () => {
  firstScreenIsDrawn();
  client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  await withStorage('5', () => Promise.resolve());
});

afterEach(async () => {
  vi.useRealTimers();
  end();
  // What one test stores late would be in the storage of the next one.
  await copiesStored();
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

const save = (wire: unknown) =>
  withStorage('5', (storage, code) => code.saveCopy(storage, scope, name, wire, Date.now() + 1));
const saved = () => withStorage('5', (storage, code) => code.loadCopy(storage, scope, name));

function screen() {
  const options = queryOptions({
    queryKey: ['patients', 7],
    queryFn: freshOrCopy<Patient>({ ...name, schema: z.object({ lastName: z.string() }) }, request),
    meta: { quiet: true },
    staleTime: freshBetweenPolls,
  });
  const observer = new QueryObserver<Answer<Patient>>(client, options);
  end = observer.subscribe(() => undefined);
  return {
    name: () => observer.getCurrentResult().data?.value.lastName,
    isStale: () => observer.getCurrentResult().isStale,
    refetch: () => observer.refetch(),
  };
}

test('a screen that is drawn while the answer to its copy is on its way does not ask again', async () => {
  await save({ lastName: 'Before' });
  reportLoss(performance.now());
  const late = Promise.withResolvers<Patient>();
  request.mockReset().mockReturnValueOnce(late.promise).mockRejectedValue(new Error('One call too many'));
  const first = screen();
  await expect.poll(first.name).toBe('Before');
  end();
  const drawn = screen();
  late.resolve({ lastName: 'After' });
  await expect.poll(drawn.name).toBe('After');
  expect(request).toHaveBeenCalledTimes(1);
});

test('a copy whose answer does not come after all is asked for by the next reconnection', async () => {
  await save({ lastName: 'Before' });
  reportLoss(performance.now());
  const late = Promise.withResolvers<Patient>();
  request.mockReset().mockReturnValue(late.promise);
  const shown = screen();
  await expect.poll(shown.name).toBe('Before');
  expect(shown.isStale()).toBe(false);
  late.reject(new Problem('offline', { call: 'patient' }));
  // A reconnection asks for what is stale.
  await expect.poll(shown.isStale).toBe(true);
});

test.each([
  ['as long as no answer has come', () => Promise.withResolvers<Patient>().promise],
  ['if the network is lost', () => Promise.reject(new Problem('offline', { call: 'patient' }))],
])('a copy of a slow device is shown %s', async (_, answer) => {
  await save({ lastName: 'Before' });
  reportLoss(performance.now());
  await closeStorage();
  const busy = Promise.withResolvers<void>();
  const isBusy = navigator.locks.request(storageClaim, () => busy.promise);
  request.mockReset().mockImplementation(answer);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { name: shown } = screen();
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  busy.resolve();
  await isBusy;
  await expect.poll(shown).toBe('Before');
});

test('a copy that the device never stores does not hold up the next one', async () => {
  const code = await loadOffline();
  const hanging = vi.spyOn(code, 'saveCopy').mockReturnValueOnce(Promise.withResolvers<void>().promise);
  request.mockResolvedValueOnce({ lastName: 'Lost' }).mockResolvedValueOnce({ lastName: 'Next' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { refetch } = screen();
  await expect.poll(() => hanging.mock.calls.length).toBe(1);
  await refetch();
  expect(await saved()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(saved).toMatchObject({ wire: { lastName: 'Next' } });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('The device does not answer');
  vi.mocked(console.warn).mockClear();
});

test('a copy that is stored after its turn does not come back after a refusal', async () => {
  const code = await loadOffline();
  const { saveCopy } = code;
  const held = Promise.withResolvers<void>();
  const late = vi.spyOn(code, 'saveCopy').mockImplementationOnce(async (...requested) => {
    await held.promise;
    await saveCopy(...requested);
  });
  request
    .mockResolvedValueOnce({ lastName: 'Moreau' })
    .mockRejectedValue(new Problem('forbidden', { call: 'patient', status: 403 }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { refetch } = screen();
  await expect.poll(() => late.mock.calls.length).toBe(1);
  await refetch();
  await vi.advanceTimersByTimeAsync(60_000);
  await copiesStored();
  held.resolve();
  await late.mock.results[0]?.value;
  await expect.poll(saved).toBeUndefined();
  // The tablet was told to be slow.
  vi.mocked(console.warn).mockClear();
});

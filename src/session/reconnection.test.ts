import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contextOf } from '../../tests/support/context.ts';
import {
  answers,
  OfflineStorage,
  fails,
  fetched,
  networkError,
  onConfirmed,
} from '../../tests/support/offline-storage.ts';

let storage: OfflineStorage;

beforeEach(() => {
  storage = new OfflineStorage();
});

afterEach(() => storage.end());

test('a confirmed context replaces the old one, and everything on the screen is refreshed', async () => {
  const { lose, reconnect, seen, context, state, replaced } = await storage.open();
  lose();
  answers(contextOf(1, { lastName: 'Moreau-Dubois' }));
  await reconnect();
  expect(state()).toBe('good');
  expect(context()?.user.lastName).toBe('Moreau-Dubois');
  await storage.say('online');
  expect([seen, onConfirmed, replaced, fetched].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 1]);
});

test('it is told whether the context differs from the one that was shown', async () => {
  const { lose, reconnect } = await storage.open();
  for (const lastName of ['Moreau-Dubois', 'Moreau-Dubois', 'Dubois']) {
    lose();
    answers(contextOf(1, { lastName }));
    await reconnect();
  }
  expect(onConfirmed.mock.calls).toEqual([[true], [false], [true]]);
});

test('fresh data is not requested again, unless it failed to load', async () => {
  const { lose, show, queryClient, reconnect } = await storage.open();
  const fresh = vi.fn<() => Promise<string>>().mockResolvedValue('fresh');
  const failed = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValueOnce(networkError);
  await show('fresh', fresh, Infinity);
  await show('failed', failed, Infinity);
  await queryClient.refetchQueries({ queryKey: ['failed'] });
  lose();
  answers(contextOf(1));
  failed.mockResolvedValueOnce('new');
  await reconnect();
  expect([fresh, failed].map(({ mock }) => mock.calls.length)).toEqual([1, 3]);
  expect(queryClient.getQueryData(['failed'])).toBe('new');
});

test('data that was just lost is requested again, even while a copy is being read', async () => {
  const { lose, show, queryClient, reconnect } = await storage.open();
  const looking = Promise.withResolvers<string>();
  const requested = vi.fn<() => Promise<string>>().mockReturnValueOnce(looking.promise).mockResolvedValueOnce('new');
  await show('lost', requested);
  lose();
  answers(contextOf(1));
  await reconnect();
  const { Problem } = await import('#/domain/problem.ts');
  looking.reject(new Problem('offline', { call: 'records list', service: 'record' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryData(['lost'])).toBe('new');
});

test('a list that somebody reads is told of news, and its rows are not replaced', async () => {
  const { lose, show, reconnect } = await storage.open();
  const { readList } = await import('./read-lists.ts');
  const rows = vi.fn<() => Promise<string>>().mockResolvedValue('rows');
  const look = vi.fn<() => void>();
  const calls = () => [look, rows].map(({ mock }) => mock.calls.length);
  await show('list', rows);
  const stop = readList(hashKey(['list']), look);
  answers(contextOf(1));
  lose();
  await reconnect();
  // Nobody can have read them yet.
  expect(calls()).toEqual([0, 2]);
  await vi.advanceTimersByTimeAsync(5000);
  await reconnect();
  expect(calls()).toEqual([1, 2]);
  stop();
  await reconnect();
  expect(calls()).toEqual([1, 3]);
});

test.each([
  ['in another organization', contextOf(2)],
  ['of another user', contextOf(1, { id: 6 })],
])('a session %s is never mixed with the one on the screen', async (_what, other) => {
  const { lose, seen, context, replaced, reconnect } = await storage.open();
  lose();
  answers(other);
  await reconnect();
  expect(replaced).toHaveBeenCalledOnce();
  expect(seen).not.toHaveBeenCalled();
  expect([context()?.user.id, context()?.currentUserOrganization?.organization.id]).toEqual([5, 1]);
});

test('a new try replaces one that hangs, and both end with its result', async () => {
  const { lose, reconnect } = await storage.open();
  lose();
  fetched.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const first = reconnect();
  await vi.advanceTimersByTimeAsync(0);
  answers(contextOf(1));
  await reconnect();
  await expect(first).resolves.toBeUndefined();
  expect(onConfirmed).toHaveBeenCalledOnce();
});

test('a failed try reports its failure', async () => {
  const { reconnect } = await storage.open();
  fails();
  await expect(reconnect()).rejects.toMatchObject({ code: 'offline' });
});

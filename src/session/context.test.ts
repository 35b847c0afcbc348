import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userContext, type UserContext } from '#/contract/session.ts';
import { contextOf } from '../../tests/support/context.ts';
import { OfflineStorage, fetched } from '../../tests/support/offline-storage.ts';

const loadSavedContext = vi.fn<() => Promise<UserContext | undefined>>();
const saveContext = vi.fn<() => Promise<void>>();
const parsed = (organizationId: number, user?: object) => userContext.parse(contextOf(organizationId, user));
let storage: OfflineStorage;

beforeEach(() => {
  storage = new OfflineStorage();
  loadSavedContext.mockResolvedValue(parsed(1, { firstName: 'Copied' }));
});

afterEach(() => {
  loadSavedContext.mockReset();
  vi.doUnmock('./context-copy.ts');
  storage.end();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start() {
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(answer.promise);
  const { queryClient } = await storage.open({ isSignedIn: false });
  vi.doMock('./context-copy.ts', () => ({ loadSavedContext, saveContext }));
  const { session } = await import('./session.ts');
  const { requireContext } = await import('./require-context.ts');
  const name = () => queryClient.getQueryData<UserContext>(['context'])?.user.firstName;
  const failed = vi.fn<(error: unknown) => void>();
  requireContext(queryClient).catch(failed);
  const shows = (firstName: string) => expect.poll(() => name()).toBe(firstName);
  return { answer, name, shows, failed, isFromCopy: () => session().isFromCopy };
}

test('a network that does not answer is not waited for long if there is a copy', async () => {
  const { name, shows, isFromCopy } = await start();
  await after(2400);
  expect(name()).toBeUndefined();
  expect(loadSavedContext).not.toHaveBeenCalled();
  await after(200);
  await shows('Copied');
  expect(isFromCopy()).toBe(true);
});

test('without a copy, the app waits for the answer', async () => {
  loadSavedContext.mockResolvedValue(undefined);
  const { answer, name, shows, isFromCopy } = await start();
  await after(8000);
  expect(name()).toBeUndefined();
  answer.resolve(Response.json(contextOf(1)));
  await shows('Inès');
  expect(isFromCopy()).toBe(false);
});

test('a fast answer is used, and no copy is read', async () => {
  const { answer, shows, isFromCopy } = await start();
  await after(1000);
  answer.resolve(Response.json(contextOf(1)));
  await shows('Inès');
  await after(10_000);
  expect([isFromCopy(), loadSavedContext.mock.calls.length]).toEqual([false, 0]);
});

test('a refusal blocks, even if there is a copy', async () => {
  const { answer, name, failed } = await start();
  await after(1000);
  answer.resolve(Response.json({ errors: [] }, { status: 403 }));
  await expect.poll(() => failed).toHaveBeenCalled();
  await after(5000);
  expect(name()).toBeUndefined();
  expect(failed.mock.lastCall?.[0]).toMatchObject({ code: 'forbidden' });
});

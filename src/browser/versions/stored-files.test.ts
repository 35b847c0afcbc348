import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callWorker, type StoredFiles } from '#/contract/worker-messages.ts';

vi.mock('#/contract/worker-messages.ts', () => ({ callWorker: vi.fn<typeof callWorker>() }));

const requested = vi.mocked(callWorker);
const stored = (count: number, isFull = false): StoredFiles => ({ type: 'stored-files', count, total: 10, isFull });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  requested.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: {} }) } });
  vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(whenCalm = () => Promise.resolve()) {
  const { storeRest, storedFiles } = await import('./stored-files.ts');
  return { done: storeRest(whenCalm), storedFiles };
}

test('slices are requested, one after each calm moment, until all files are stored', async () => {
  requested.mockResolvedValueOnce(stored(4)).mockResolvedValueOnce(stored(8)).mockResolvedValueOnce(stored(10));
  const calm = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { done, storedFiles } = await start(calm);
  await done;
  expect(requested).toHaveBeenCalledTimes(3);
  expect(calm).toHaveBeenCalledTimes(3);
  expect(storedFiles.get()).toEqual(stored(10));
});

test('no slice is requested while the page is busy', async () => {
  void start(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).not.toHaveBeenCalled();
});

test('a slice that stores nothing is repeated after a pause', async () => {
  requested.mockResolvedValueOnce(stored(4)).mockResolvedValueOnce(stored(4)).mockResolvedValueOnce(stored(10));
  const { done } = await start();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requested).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(requested).toHaveBeenCalledTimes(3);
});

test('a full device ends it', async () => {
  requested.mockResolvedValueOnce(stored(4, true));
  const { done } = await start();
  await done;
  expect(requested).toHaveBeenCalledOnce();
});

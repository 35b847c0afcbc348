import { expect, test, vi, afterEach } from 'vitest';
import { takeNewVersion } from './app-worker.ts';
import { loadAhead } from './lost-parts.ts';
import { moveNow, isPartMissing, reloadMissingParts } from './move-to-version.ts';

vi.mock('./app-worker.ts', () => ({ takeNewVersion: vi.fn<() => Promise<void>>() }));

afterEach(() => {
  vi.mocked(takeNewVersion).mockReset();
  sessionStorage.clear();
});

test('two presses in one tick activate the new version once', async () => {
  const taken = Promise.withResolvers<void>();
  vi.mocked(takeNewVersion).mockReturnValue(taken.promise);
  const moves = [moveNow(), moveNow()];
  taken.resolve();
  await Promise.all(moves);
  expect(takeNewVersion).toHaveBeenCalledOnce();
});

function lose(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return Promise.reject(error);
}

test('a failed preload of an old build does not reload the page, and a failed load of a needed part does', async () => {
  vi.mocked(takeNewVersion).mockResolvedValue();
  const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const page = '<!doctype html><script type="module" src="/assets/app-of-another-build.js"></script>';
    return Promise.resolve(new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  });
  reloadMissingParts();
  expect(await loadAhead(lose)).toBeUndefined();
  await expect.poll(() => answered.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  await expect(lose()).rejects.toThrow('Failed to fetch');
  await expect.poll(() => takeNewVersion).toHaveBeenCalledTimes(1);
  // If the first loss had counted, this page would have used up its only reload.
  expect(isPartMissing.get()).toBe(false);
  expect(answered).toHaveBeenCalledTimes(2);
});

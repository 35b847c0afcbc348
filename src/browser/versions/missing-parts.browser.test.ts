import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead } from './lost-parts.ts';
import { isPartMissing, mendMissingParts } from './missing-parts.ts';
import { moveNow } from './move-to-version.ts';

vi.mock('./move-to-version.ts', { spy: true });

afterEach(() => sessionStorage.clear());

function lose(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return Promise.reject(error);
}

test('a failed preload of an old build does not reload the page, and a failed load of a needed part does', async () => {
  const moved = vi.mocked(moveNow).mockResolvedValue();
  const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const page = '<!doctype html><script type="module" src="/assets/app-of-another-build.js"></script>';
    return Promise.resolve(new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  });
  mendMissingParts();
  expect(await loadAhead(lose)).toBeUndefined();
  await expect.poll(() => answered.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  await expect(lose()).rejects.toThrow('Failed to fetch');
  await expect.poll(() => moved).toHaveBeenCalledTimes(1);
  // If the first loss had counted, this page would have used up its only reload.
  expect(isPartMissing.get()).toBe(false);
  expect(answered).toHaveBeenCalledTimes(2);
});

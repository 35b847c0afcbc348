import { expect, test, vi } from 'vitest';
import { takeNewVersion } from './app-worker.ts';
import { moveNow } from './move-to-version.ts';

vi.mock('./app-worker.ts', () => ({ takeNewVersion: vi.fn<() => Promise<void>>() }));

test('two presses in one tick activate the new version once', async () => {
  const taken = Promise.withResolvers<void>();
  vi.mocked(takeNewVersion).mockReturnValue(taken.promise);
  const moves = [moveNow(), moveNow()];
  taken.resolve();
  await Promise.all(moves);
  expect(takeNewVersion).toHaveBeenCalledOnce();
});

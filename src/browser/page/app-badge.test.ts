import { afterEach, expect, test, vi } from 'vitest';
import { showOnBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the badge is the sum of all that waits, and is cleared when nothing does', () => {
  const shown: unknown[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push('none'),
  });
  showOnBadge('unsent', 2);
  showOnBadge('to-analyse', 3);
  showOnBadge('unsent', 0);
  showOnBadge('to-analyse', 0);
  expect(shown).toEqual([2, 5, 3, 'none']);
});

test('a system without badges, or one that refuses them, changes nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(() => showOnBadge('unsent', 1)).not.toThrow();
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('NotAllowed')) });
  expect(() => showOnBadge('unsent', 1)).not.toThrow();
});

import { expect, test, vi } from 'vitest';
import { isHeldElsewhere, shareHolds } from './hold-elsewhere.ts';
import { holdPage } from '../page/page-hold.ts';

// The update journeys test two tabs. This test covers a browser that refuses locks.

const refusal = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));

test('if cookies are blocked, nothing throws, and no other tab blocks the page', async () => {
  const request = vi.spyOn(navigator.locks, 'request').mockImplementation(refusal);
  const query = vi.spyOn(navigator.locks, 'query').mockImplementation(refusal);
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  });
  const unhandled: unknown[] = [];
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    unhandled.push(event.reason);
  });
  shareHolds();
  const release = holdPage();
  await expect.poll(() => request).toHaveBeenCalled();
  await expect.poll(() => query).toHaveBeenCalled();
  // The browser reports an unhandled rejection after the current task.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  release();
  expect(unhandled).toEqual([]);
  expect(isHeldElsewhere.get()).toBe(false);
  vi.unstubAllGlobals();
});

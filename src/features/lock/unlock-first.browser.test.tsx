import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isLockSet, dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { unlockFirst } from './unlock-first.tsx';

beforeEach(() => {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'lock-found' });
});

afterEach(() => localStorage.clear());

/** Start the app, which shows the lock screen if a lock is set. */
async function start() {
  const queryClient = startTestApp();
  const onward = vi.fn<(isOpen: boolean) => void>();
  void unlockFirst(queryClient, (screen) => void render(<WithApp queryClient={queryClient}>{screen}</WithApp>)).then(
    onward,
  );
  return onward;
}

test('a lock that cannot be read stays closed, and the user can leave it', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  const onward = await start();
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect.element(page.getByText('The storage of this device does not work.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove and sign in' })).toBeVisible();
  expect([isLockSet(), onward.mock.calls.length]).toEqual([true, 0]);
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

test('an outdated mark of a removed lock asks for nothing', async () => {
  const onward = await start();
  await expect.poll(() => onward.mock.calls).toEqual([[true]]);
  expect(isLockSet()).toBe(false);
});

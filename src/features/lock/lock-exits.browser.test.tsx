import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { isSignOutOwed } from '#/session/session.ts';
import { leaveLocked } from '#/session/lock/unlocking.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { RemovedNotice } from './lock-screen.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

// Here the code for leaving cannot load.

vi.mock('#/session/lock/unlocking.ts', () => ({ leaveLocked: vi.fn<() => void>() }));

const onLeft = vi.fn<() => void>();
const lost = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  onLeft.mockReset();
  localStorage.clear();
  vi.mocked(leaveLocked).mockReset().mockRejectedValueOnce(lost).mockResolvedValue(undefined);
});

/** The app logs such a failure as a warning. */
afterEach(() => vi.mocked(console.warn).mockReset());

test('a user who chose to sign in can still try the lock again', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <SignInInstead isDisabled={false} onLeft={onLeft} />
    </WithApp>,
  );
  for (const calls of [0, 1]) {
    await screen.getByRole('button', { name: 'Sign in instead' }).click();
    await screen.getByRole('button', { name: 'Remove and sign in' }).click();
    await expect.element(screen.getByRole('button', { name: 'Sign in instead' })).not.toHaveAttribute('data-pending');
    await expect.poll(() => onLeft.mock.calls).toHaveLength(calls);
  }
});

test('two presses in one task remove and leave once', async () => {
  vi.mocked(leaveLocked).mockReset().mockResolvedValue(undefined);
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <SignInInstead isDisabled={false} onLeft={onLeft} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Sign in instead' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove and sign in' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Remove and sign in' }).element() as HTMLElement;
  for (let press = 0; press < 2; press += 1) button.click();
  await expect.poll(() => onLeft.mock.calls).not.toHaveLength(0);
  expect(leaveLocked).toHaveBeenCalledOnce();
});

test('after the last wrong PIN the sign-out is owed, and the button continues', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <RemovedNotice onLeft={onLeft} />
    </WithApp>,
  );
  const button = screen.getByRole('button', { name: 'Sign in' });
  await expect.element(button).not.toHaveAttribute('data-pending');
  expect(isSignOutOwed()).toBe(true);
  await button.click();
  expect(onLeft).toHaveBeenCalledOnce();
});

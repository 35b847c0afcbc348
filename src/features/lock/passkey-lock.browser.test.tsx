import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { openWithPasskey } from '#/session/lock/unlocking.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PasskeyLock } from './passkey-lock.tsx';

vi.mock('#/session/lock/unlocking.ts', () => ({ openWithPasskey: vi.fn<() => Promise<void>>() }));

test('two presses in one tick request the passkey once', async () => {
  const opening = Promise.withResolvers<void>();
  vi.mocked(openWithPasskey).mockReturnValue(opening.promise);
  const onUnlocked = vi.fn<() => void>();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <PasskeyLock owner="1" onUnlocked={onUnlocked} onLeft={() => undefined} />
    </WithApp>,
  );
  const button = screen.getByRole('button', { name: 'Unlock with passkey' }).element() as HTMLElement;
  for (let press = 0; press < 2; press += 1) button.click();
  opening.resolve();
  await expect.poll(() => onUnlocked.mock.calls).not.toHaveLength(0);
  expect(openWithPasskey).toHaveBeenCalledOnce();
});

test.each([
  ['NotAllowedError', 'No passkey was provided. Please try again.'],
  ['NotSupportedError', 'The lock could not be opened. Try again, or sign in instead.'],
])('after %s the lock says what happened, and the passkey can be tried again', async (name, says) => {
  vi.mocked(openWithPasskey).mockReset().mockRejectedValueOnce(new DOMException('on purpose', name));
  const onUnlocked = vi.fn<() => void>();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <PasskeyLock owner="1" onUnlocked={onUnlocked} onLeft={() => undefined} />
    </WithApp>,
  );
  const button = screen.getByRole('button', { name: 'Unlock with passkey' });
  await button.click();
  await expect.element(screen.getByText(says)).toBeVisible();
  await button.click();
  await expect.poll(() => onUnlocked.mock.calls).toHaveLength(1);
  await expect.element(screen.getByText(says)).not.toBeInTheDocument();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setPasskey } from '#/session/lock/lock-settings.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { LockChange } from './lock-change.tsx';

vi.mock('#/session/lock/lock-settings.ts', async (original) => ({
  ...(await original<object>()),
  setPasskey: vi.fn<() => Promise<void>>(),
}));

beforeEach(() => void vi.mocked(setPasskey).mockReset());

const nothing = () => undefined;

test.each([
  ['NotAllowedError', 'The screen lock was not changed: no passkey was provided.'],
  ['NotSupportedError', 'The screen lock was not changed: this passkey cannot be used for it.'],
])('after the failure %s of a passkey, the form says what happened and that a PIN is possible', async (name, says) => {
  vi.mocked(setPasskey).mockRejectedValue(new DOMException('on purpose', name));
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <LockChange
        owner="7"
        lock={{ kind: 'none', triesLeft: 10, offersPasskeys: true, obstacle: undefined }}
        wanted="passkey"
        onChanged={nothing}
        onCancel={nothing}
        onUsedUp={nothing}
      />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Use passkey' }).click();
  await expect.element(screen.getByText(says)).toBeVisible();
  await expect.element(screen.getByText('You can cancel and set a PIN instead.')).toBeVisible();
});

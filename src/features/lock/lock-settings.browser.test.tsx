import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { wipeAll } from '#/offline/wipe.ts';
import { closeDevice, deviceState, withDevice } from '#/session/device/device.ts';
import { tell } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { LockSettings } from './lock-settings.tsx';

beforeEach(() => tell({ type: 'user-recognized', userId: '7', organizations: 1 }));
afterEach(async () => {
  vi.useRealTimers();
  await closeDevice();
  await wipeAll();
  localStorage.clear();
});

test('a device that answers late offers a PIN as soon as it has answered', async () => {
  const late = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = vi.fn<() => Promise<void>>(() => late.promise);
  const done = withDevice('7', work);
  await expect.poll(() => work.mock.calls).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(7000);
  expect(deviceState()).toBe('broken');
  vi.useRealTimers();
  vi.mocked(console.warn).mockClear();

  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <LockSettings userId={7} onLeft={() => undefined} />
    </WithApp>,
  );
  await expect.element(screen.getByText(/^The storage of this device does not work\./)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
  late.resolve();
  await done;
  await expect.element(screen.getByRole('button', { name: 'Set a PIN' })).toBeVisible();
  await expect.element(screen.getByText(/^The storage of this device does not work\./)).not.toBeInTheDocument();
});

import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeDevice, withDevice } from '#/session/device/device.ts';
import { tell } from '#/session/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { DeviceStorage } from './device-cards.tsx';

afterEach(async () => {
  await closeDevice();
  await wipeAll();
  localStorage.clear();
});

test('the card says that data is stored only after it was stored', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <DeviceStorage />
    </WithApp>,
  );
  const keeps = screen.getByText(/^What you opened last is stored on this device/);
  await expect.element(screen.getByText(/ of .+ used\.$/)).toBeVisible();
  await expect.element(keeps).not.toBeInTheDocument();

  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError');
  });
  tell({ type: 'user-recognized', userId: '1', organizations: 1 });
  await withDevice('1', () => Promise.resolve());
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
  await expect
    .element(screen.getByText('This browser does not let the app store anything on the device.'))
    .toBeVisible();
  await expect.element(keeps).not.toBeInTheDocument();

  opening.mockRestore();
  await withDevice('1', () => Promise.resolve());
  await expect.element(keeps).toBeVisible();
});

import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { TabletStorage } from './storage-cards.tsx';

afterEach(async () => {
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('the card says that data is stored only after it was stored', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <TabletStorage />
    </WithApp>,
  );
  const storedNote = screen.getByText(/^What you opened last is stored on this device/);
  await expect.element(screen.getByText(/ of .+ used\.$/)).toBeVisible();
  await expect.element(storedNote).not.toBeInTheDocument();

  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError');
  });
  dispatch({ type: 'user-recognized', userId: '1', organizations: 1 });
  await withStorage('1', () => Promise.resolve());
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
  await expect
    .element(screen.getByText('This browser does not let the app store anything on the device.'))
    .toBeVisible();
  await expect.element(storedNote).not.toBeInTheDocument();

  opening.mockRestore();
  await withStorage('1', () => Promise.resolve());
  await expect.element(storedNote).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { saveItem } from '#/offline/outbox-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage, storageState, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { LockSettings } from './lock-settings.tsx';

beforeEach(() => dispatch({ type: 'user-recognized', userId: '7', organizations: 1 }));
afterEach(async () => {
  vi.useRealTimers();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('a device that answers late offers a PIN as soon as it has answered', async () => {
  const late = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const item = vi.fn<() => Promise<void>>(() => late.promise);
  const done = withStorage('7', item);
  await expect.poll(() => item.mock.calls).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(7000);
  expect(storageState()).toBe('broken');
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

test('a PIN is not set while something would be lost by it, and the form says so', async () => {
  await withStorage('7', (storage) => saveItem(storage, { organizationId: 3, application: 'WEMU' }, 1, 'submitted'));
  await closeStorage();
  await (await navigator.storage.getDirectory()).removeEntry('slot');
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <LockSettings userId={7} onLeft={() => undefined} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Set a PIN' }).click();
  await screen.getByRole('textbox', { name: /^New PIN/ }).fill('83521047');
  await screen.getByRole('textbox', { name: /^Confirm the new PIN/ }).fill('83521047');
  await screen.getByRole('button', { name: 'Set PIN' }).click();
  await expect
    .element(screen.getByText(/^The screen lock was not changed: 1 entry on this device cannot be read/))
    .toBeVisible();
  expect(await withStorage('7', (storage) => storage.rows.outbox.count())).toBe(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lastingSettings } from '#/browser/settings/browser-settings.ts';
import { openWithPin } from '#/session/lock/unlocking.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PinLock } from './pin-lock.tsx';
import { TabletName } from './tablet-name.tsx';

vi.mock('#/session/lock/unlocking.ts', () => ({ openWithPin: vi.fn<() => void>() }));

const nothing = () => undefined;

afterEach(() => localStorage.clear());

const lock = (triesLeft: number) => (
  <WithApp queryClient={startTestApp()}>
    <PinLock owner="7" triesLeft={triesLeft} onUnlocked={nothing} onUsedUp={nothing} onLeft={nothing} />
  </WithApp>
);

test('a name that the user chose stands on the lock, stays after a sign-out, and can be taken away', async () => {
  const user = { ...contextAs('DOCTOR').user, firstName: 'Claire', lastName: 'Vasseur' };
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <TabletName user={user} />
    </WithApp>,
  );
  const change = screen.getByRole('button', { name: 'Change the name' });
  await change.click();
  const field = screen.getByRole('textbox', { name: 'Name on the lock screen' });
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(field).toHaveValue('');
  await field.fill('Tablet of Dr Vasseur');
  await save.click();
  await expect.element(screen.getByText(/^Leave out names and addresses of people/)).toBeVisible();
  expect(lastingSettings()).toEqual([]);
  await field.fill(' Ward 3, tablet 2 ');
  await save.click();
  await expect.poll(lastingSettings).toEqual([['tablet-name', 'Ward 3, tablet 2']]);
  const locked = await render(lock(10));
  // The first one stands in the profile.
  await expect.element(locked.getByText('Ward 3, tablet 2', { exact: true }).nth(1)).toBeVisible();
  await locked.unmount();
  await expect.element(screen.getByText('Ward 3, tablet 2', { exact: true })).toBeVisible();
  await change.click();
  await field.fill('');
  await save.click();
  await expect.poll(lastingSettings).toEqual([]);
});

test('from the first wrong PIN on, the field says how many attempts are left, and from five on a warning stands above it', async () => {
  vi.mocked(openWithPin).mockResolvedValue({ isRight: false, triesLeft: 9 });
  const screen = await render(lock(10));
  const field = screen.getByRole('textbox', { name: 'PIN' });
  await expect.element(field).toBeVisible();
  expect(screen.getByText(/attempt/).elements()).toEqual([]);
  await field.fill('40718293');
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(field).toHaveAccessibleDescription('The PIN is wrong. 9 of 10 attempts left.');
  await screen.unmount();
  // After a reload, the count still stands there.
  const again = await render(lock(9));
  await expect
    .element(again.getByRole('textbox', { name: 'PIN' }))
    .toHaveAccessibleDescription('9 of 10 attempts left.');
  await again.unmount();
  const warning = /^You have \d attempts left\. After that, everything stored on this device is deleted/;
  const calm = await render(lock(6));
  await expect.element(calm.getByRole('textbox', { name: 'PIN' })).toBeVisible();
  await expect.element(calm.getByText(warning)).not.toBeInTheDocument();
  await calm.unmount();
  const warned = await render(lock(5));
  await expect.element(warned.getByText(warning)).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationPlace } from '#/ui/notification.tsx';
import { closeNotification, notify } from '#/ui/notifications.ts';
import { expectTarget } from '../../tests/support/browser/measures.ts';

beforeEach(async () => {
  // Above the notification, so that the pointer of an earlier test does not hold it.
  await page.viewport(820, 1180);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  closeNotification();
  vi.useRealTimers();
});

const place = <NotificationPlace closeLabel="Close" />;

test('a notification is read out politely, and is gone after three seconds', async () => {
  const screen = await render(place);
  notify({ level: 'success', text: 'The recording was deleted.' });
  const text = screen.getByRole('status').getByText('The recording was deleted.');
  await expect.element(text).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  vi.advanceTimersByTime(2999);
  await expect.element(text).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(text).not.toBeInTheDocument();
});

test('an error is read out at once, with its code', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'Internal server error', code: 500 });
  await expect.element(screen.getByRole('alert').getByText('Internal server error')).toBeVisible();
  await expect.element(screen.getByText('500')).toBeVisible();
});

test.each([
  ['a permanent one', { level: 'info', isPermanent: true }],
  ['an error of a call', { level: 'error', isHttp: true }],
] as const)('%s stays until it is closed by hand', async (_, kind) => {
  const screen = await render(place);
  notify({ ...kind, text: 'Cookies are disabled.' });
  const text = screen.getByText('Cookies are disabled.');
  await expect.element(text).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(text).toBeVisible();
  const close = screen.getByRole('button', { name: 'Close' });
  expectTarget(close.element());
  await close.click();
  await expect.element(text).not.toBeInTheDocument();
});

test('an error that tells of no call goes as the others do', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'No device.' });
  await expect.element(screen.getByText('No device.')).toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(screen.getByText('No device.')).not.toBeInTheDocument();
});

test('a new one takes the place and the time of the one before', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'First', isPermanent: true });
  notify({ level: 'info', text: 'Second' });
  await expect.element(screen.getByText('Second')).toBeVisible();
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  vi.advanceTimersByTime(2000);
  notify({ level: 'info', text: 'Third' });
  vi.advanceTimersByTime(2000);
  await expect.element(screen.getByText('Third')).toBeVisible();
});

test('it stays while the pointer or the focus is on it', async () => {
  const screen = await render(place);
  notify({ level: 'info', text: 'A code was sent.' });
  const text = screen.getByText('A code was sent.');
  await text.hover();
  vi.advanceTimersByTime(10_000);
  await expect.element(text).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await text.unhover();
  vi.advanceTimersByTime(10_000);
  await expect.element(text).toBeVisible();
  await userEvent.tab();
  vi.advanceTimersByTime(3000);
  await expect.element(text).not.toBeInTheDocument();
});

test('a notice that has to stay comes back when what was said over it is gone, and goes when it is closed', async () => {
  const screen = await render(place);
  const alert = () => screen.getByRole('alert').element().textContent;
  notify({ level: 'error', text: 'Not for diagnosis.', isPermanent: true, returns: true });
  notify({ level: 'error', text: 'It failed.' });
  await expect.poll(alert).toContain('It failed.');
  notify({ level: 'error', text: 'It failed again.' });
  vi.advanceTimersByTime(3000);
  await expect.poll(alert).toContain('Not for diagnosis.');
  vi.advanceTimersByTime(10_000);
  await expect.poll(alert).toContain('Not for diagnosis.');
  closeNotification();
  await expect.poll(alert).toBe('');
});

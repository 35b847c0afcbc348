import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import {
  closeLeftNotification,
  closeNotification,
  currentNotification,
  clearFailure,
  notify,
} from '#/ui/messages/notifications.ts';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

beforeEach(async () => {
  // The pointer of an earlier test would otherwise hover over the notification.
  await page.viewport(820, 1180);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  closeNotification();
  document.documentElement.style.fontSize = '';
  vi.useRealTimers();
});

const place = <NotificationPlace closeLabel="Close" />;

test('a notification is read out politely, and disappears after three seconds', async () => {
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
] as const)('%s stays until the user closes it', async (_, kind) => {
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

test('an error without a call disappears like the others', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'No device.' });
  await expect.element(screen.getByText('No device.')).toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(screen.getByText('No device.')).not.toBeInTheDocument();
});

test('a new notification replaces the former one and its time', async () => {
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

test('a notification stays while it has the pointer or the focus', async () => {
  const screen = await render(place);
  notify({ level: 'info', text: 'A code was sent.' });
  const text = screen.getByText('A code was sent.');
  await expect.element(text).toBeVisible();
  // The locator's own hover lets the fake clock go on with the real one, so it comes only once the focus holds the notification.
  text.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  await expect.element(text).toBeVisible();
  const close = screen.getByRole('button', { name: 'Close' }).element() as HTMLElement;
  close.focus();
  await text.hover();
  vi.advanceTimersByTime(10_000);
  await expect.element(text).toBeVisible();
  close.blur();
  await Promise.resolve();
  vi.advanceTimersByTime(10_000);
  await expect.element(text).toBeVisible();
  await text.unhover();
  vi.advanceTimersByTime(3000);
  await expect.element(text).not.toBeInTheDocument();
});

test('closing it by keyboard returns the focus', async () => {
  const screen = await render(
    <>
      <button type="button">Submit</button>
      {place}
    </>,
  );
  const submit = screen.getByRole('button', { name: 'Submit' });
  submit.element().focus();
  notify({ level: 'error', text: 'It failed.', isPermanent: true });
  await expect.element(screen.getByText('It failed.')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveFocus();
});

test('the failure of a call disappears when that call succeeds, and not when another does', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'It failed.', isHttp: true, of: 'POST patients' });
  clearFailure('GET patients/{id}');
  await expect.element(screen.getByText('It failed.')).toBeVisible();
  clearFailure('POST patients');
  await expect.element(screen.getByText('It failed.')).not.toBeInTheDocument();
});

test('why a screen is left is not replaced by another failed call of that screen', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'You cannot open this.', isPermanent: true, carriedTo: '/home' });
  notify({ level: 'error', text: 'It failed, too.', isHttp: true });
  await expect.element(screen.getByText('You cannot open this.')).toBeVisible();
  const before = location.href;
  history.replaceState(null, '', '/home');
  notify({ level: 'error', text: 'The list failed.', isHttp: true });
  history.replaceState(null, '', before);
  await expect.element(screen.getByText('The list failed.')).toBeVisible();
});

function leaveScreen(from = '/home', to = '/home/patient'): void {
  closeLeftNotification(currentNotification.get(), from, to);
}

test('a permanent one disappears with its screen, and one that leads to another screen stays there', async () => {
  const screen = await render(place);
  notify({ level: 'error', text: 'It failed.', isPermanent: true });
  const before = currentNotification.get();
  notify({ level: 'error', text: 'Said by the new screen.', isPermanent: true });
  closeLeftNotification(before, '/home', '/home/patient');
  await expect.element(screen.getByText('Said by the new screen.')).toBeVisible();
  leaveScreen();
  await expect.element(screen.getByText('Said by the new screen.')).not.toBeInTheDocument();
  notify({ level: 'error', text: 'You cannot open this.', isPermanent: true, carriedTo: '/home' });
  leaveScreen('/auth/login', '/home/patient/details/12');
  leaveScreen('/home/patient/details/12', '/home');
  await expect.element(screen.getByText('You cannot open this.')).toBeVisible();
  leaveScreen('/home', '/home/profile');
  await expect.element(screen.getByText('You cannot open this.')).not.toBeInTheDocument();
  notify({ level: 'success', text: 'It was saved.' });
  leaveScreen();
  await expect.element(screen.getByText('It was saved.')).toBeVisible();
});

test('on a phone it is at the top, away from a form’s buttons and their notes', async () => {
  await page.viewport(390, 844);
  const screen = await render(place);
  notify({ level: 'error', text: 'It failed.', isPermanent: true });
  const text = screen.getByText('It failed.');
  await expect.element(text).toBeVisible();
  expect(text.element().getBoundingClientRect().bottom).toBeLessThan(844 / 2);
});

test('with large text on a phone, the longest one uncovers the field that has the focus', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const screen = await render(
    <>
      <div style={{ blockSize: 600 }} />
      <input aria-label="Code" style={{ blockSize: 120 }} />
      {place}
    </>,
  );
  const code = screen.getByRole('textbox', { name: 'Code' });
  code.element().focus();
  notify({ level: 'error', text: 'A newer code replaced this one. '.repeat(9), isPermanent: true });
  await expect.element(screen.getByRole('alert').getByText(/A newer code/)).toBeVisible();
  const notice = document.querySelector('.notification__notice');
  await expect
    .poll(() => code.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(notice?.getBoundingClientRect().top ?? 0);
});

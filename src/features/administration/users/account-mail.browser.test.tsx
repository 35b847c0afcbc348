import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AccountMail as Mail } from '#/contract/account-mail.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { AccountMail } from './account-mail.tsx';

let answers: (() => Response)[];
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      sent.push(new URL(url, location.href).pathname);
      return Response.json({ state: 'waiting' });
    }
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const says = (mail: Mail | null) => () => Response.json(mail);
const at = '2026-11-20T08:00:00Z';

async function open(canSend = true) {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <AccountMail userId={5} canSend={canSend} />
    </WithApp>,
  );
  return { screen, again: screen.getByRole('button', { name: 'Send again' }) };
}

test.each<[string, Mail, RegExp]>([
  ['failed so far', { state: 'failing', at, failure: 'EENVELOPE 550' }, /not be sent yet \(EENVELOPE 550\)/],
  ['was given up', { state: 'given-up', at, failure: 'EXPIRED' }, /stopped trying/],
  ['is not known any more', { state: 'unknown' }, /not clear whether/],
  ['was sent too long ago', { state: 'sent', at, validUntil: '2026-11-21T08:00:00Z' }, /password has expired/],
])('a mail that %s can be sent again', async (_, mail, text) => {
  answers = [says(mail)];
  const { screen, again } = await open();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(again).toBeVisible();
});

test('after a press the platform is asked until the mail is sent', async () => {
  answers = [says({ state: 'given-up', at })];
  const { screen, again } = await open();
  await expect.element(again).toBeVisible();
  answers = [says({ state: 'waiting' }), says({ state: 'sent', at, validUntil: '2099-01-01T00:00:00Z' })];
  await again.click();
  await expect.element(screen.getByText(/is being sent/)).toBeVisible();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await expect.element(again).toHaveFocus();
  await expect.element(screen.getByText(/valid until .*2099/)).toBeVisible();
  expect(sent).toEqual(['/v1/user/5/account-mail']);
});

test('whoever may not change the account sees the state alone', async () => {
  answers = [says({ state: 'failing', failure: 'ECONNREFUSED' })];
  const { screen, again } = await open(false);
  await expect.element(screen.getByText(/ECONNREFUSED/)).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('a state that cannot be read is said, with a way to ask again', async () => {
  answers = [() => new Response(null, { status: 500 }), says({ state: 'waiting' })];
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/is being sent/)).toBeVisible();
});

test.each([
  ['an account that was used', says(null)],
  ['another platform', () => new Response(null, { status: 404 })],
])('%s has nothing to show', async (_, answer) => {
  const queryClient = startTestApp();
  answers = [answer];
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <AccountMail userId={5} canSend />
    </WithApp>,
  );
  await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toMatch(/success|error/);
  expect(screen.container.textContent).toBe('');
});

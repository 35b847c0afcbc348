import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfilePage } from './profile-page.tsx';

let platform: UserContext;
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const path = url.replace(/^.*\/v1\//, '');
    if (path === 'usercontext') return Response.json(platform);
    sent.push(`${method} ${path}`);
    if (method === 'DELETE') {
      platform = { ...platform, proposedContacts: [] };
      return Response.json({ user: platform.user, contactChanges: [], proposedContacts: [] });
    }
    if (!body.includes('Bedside-2026'))
      return Response.json(
        { errors: [{ field: 'password', code: 'wrong-former-password', message: 'This is not the former password.' }] },
        { status: 400 },
      );
    platform = { ...platform, contactHold: null };
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<UserContext>) {
  platform = { ...contextAs('DOCTOR'), ...changes };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, platform);
  return render(
    <WithApp queryClient={queryClient}>
      <ProfilePage context={platform} storage={null} />
    </WithApp>,
  );
}

test('an account on hold says why, and is confirmed with the former password', async () => {
  const screen = await open({ contactHold: { since: '2026-11-26T08:00:00Z' } });
  const heading = screen.getByRole('heading', { name: 'Confirm that this account is yours' });
  await expect.element(heading).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Former password' });
  await field.fill('Wrong-2026');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(field).toHaveAccessibleDescription(/This is not the former password\./);
  await expect.element(field).toHaveFocus();
  await field.fill('Bedside-2026');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Your account was confirmed.')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  expect(sent).toEqual(['POST user/contact-hold/proof', 'POST user/contact-hold/proof']);
});

test.each([
  [['EMAIL'], false],
  [['EMAIL', 'SMS'], true],
  [undefined, true],
])('an account on hold that gets codes by %s is told of SMS: %s', async (codeModes, isTold) => {
  const screen = await open({ contactHold: { since: '2026-11-26T08:00:00Z' }, codeModes });
  await expect.element(screen.getByText(/^Type the password that you had before\./)).toBeVisible();
  expect(screen.getByText(/SMS/).elements()).toHaveLength(isTold ? 1 : 0);
});

test('an address that an administrator entered is shown, and is discarded', async () => {
  const screen = await open({ proposedContacts: [{ kind: 'email', value: 'new@aldric.example' }] });
  const heading = screen.getByRole('heading', { name: 'Entered by an administrator: new@aldric.example' });
  await expect.element(heading).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(heading).not.toBeInTheDocument();
  expect(sent).toEqual(['DELETE user/1/contact-changes/email']);
});

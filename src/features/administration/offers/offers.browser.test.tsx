import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { OfferPage } from './offer-page.tsx';

const waiting = {
  id: 5,
  email: 'claire@elsewhere.example',
  organization: { id: 1, name: 'Clinique du Port' },
  roles: ['DOCTOR'],
  expiresAt: '2026-12-30T08:00:00Z',
};

let offers: (typeof waiting)[];
let withdrawn: number;
let sent: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  offers = [];
  sent = [];
  withdrawn = 204;
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const path = url.replace(/^.*\/v1\//, '');
    if (method === 'GET') return Response.json(offers);
    sent.push({ method, path, body: body === '' ? undefined : JSON.parse(body) });
    if (method === 'DELETE') {
      offers = [];
      return withdrawn === 204
        ? new Response(null, { status: 204 })
        : Response.json({ errors: [] }, { status: withdrawn });
    }
    offers = [waiting];
    return Response.json(waiting);
  });
});
afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <OfferPage organizations={[{ id: 3, name: 'Centre du Sommeil' }, waiting.organization]} ownId={1} />
    </WithApp>,
  );

test('roles are offered to an address, wait, and can be withdrawn', async () => {
  const screen = await open();
  await expect.element(screen.getByText('No offer waits.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Email' }).fill(' Claire@elsewhere.example');
  await screen.getByRole('checkbox', { name: 'Doctor' }).click();
  await screen.getByRole('button', { name: 'Offer roles' }).click();
  await expect
    .element(screen.getByText('The roles were offered. If the address has an account, its owner is told.'))
    .toBeVisible();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: 'role-offers',
      body: { email: 'claire@elsewhere.example', organizationId: 1, roles: ['DOCTOR'] },
    },
  ]);
  await expect.element(screen.getByText(/^Clinique du Port: Doctor\. It ends on /)).toBeVisible();
  await screen.getByRole('button', { name: 'Withdraw the offer to claire@elsewhere.example' }).click();
  await expect.element(screen.getByText('No offer waits.')).toBeVisible();
  await expect.element(screen.getByText('The offer was withdrawn.')).toBeVisible();
  expect(sent[1]).toMatchObject({ method: 'DELETE', path: 'role-offers/5' });
});

test('an offer that is no longer open cannot be withdrawn, and the page says so', async () => {
  offers = [waiting];
  withdrawn = 404;
  const screen = await open();
  await screen.getByRole('button', { name: 'Withdraw the offer to claire@elsewhere.example' }).click();
  await expect.element(screen.getByText('No offer waits.')).toBeVisible();
  await expect.element(screen.getByText('The offer was no longer open. It may have been accepted.')).toBeVisible();
});

test('without an address or a role nothing is sent, and the fields say why', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Offer roles' }).click();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription('An email is required.');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByText('At least one role is required.')).toBeVisible();
  await email.fill('claire');
  await screen.getByRole('button', { name: 'Offer roles' }).click();
  await expect.element(email).toHaveAccessibleDescription('The email is invalid.');
  expect(sent).toEqual([]);
});

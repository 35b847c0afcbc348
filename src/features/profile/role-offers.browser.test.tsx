import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfilePage } from './profile-page.tsx';

const offer = {
  id: 5,
  organization: { id: 9, name: 'Klinik am See' },
  roles: ['DOCTOR', 'TECHNICIAN'],
  expiresAt: '2026-12-30T08:00:00Z',
};

let platform: UserContext;
let sent: string[];
let status: number;
beforeEach(() => {
  sent = [];
  status = 204;
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: { method?: string }) => {
    const path = url.replace(/^.*\/v1\//, '');
    if (path === 'usercontext') return Response.json(platform);
    sent.push(`${method} ${path}`);
    if (status !== 503) platform = { ...platform, roleOffers: [] };
    return status === 204
      ? new Response(null, { status })
      : Response.json({ errors: [{ message: 'Busy.' }] }, { status });
  });
});
afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

async function open() {
  platform = { ...contextAs('DOCTOR'), roleOffers: [offer] };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, platform);
  return render(
    <WithApp queryClient={queryClient}>
      <ProfilePage context={platform} storage={null} />
    </WithApp>,
  );
}

test.each([
  [
    'Accept',
    204,
    'POST user/role-offers/5/acceptance',
    'You now belong to Klinik am See. Choose it among your organizations.',
  ],
  ['Decline', 204, 'DELETE user/role-offers/5', 'The offer was declined.'],
  ['Accept', 404, 'POST user/role-offers/5/acceptance', 'This offer has ended.'],
])('an offer of roles says what it is about; %s with the answer %i ends it', async (press, answered, call, told) => {
  status = answered;
  const screen = await open();
  const heading = screen.getByRole('heading', { name: 'Klinik am See offers you access' });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(/^Roles: Doctor, Technician\./)).toBeVisible();
  await screen.getByRole('button', { name: press }).click();
  await expect.element(screen.getByText(told)).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Contact information' })).toHaveFocus();
  expect(sent).toEqual([call]);
});

test('an acceptance whose answer was lost counts at the next press', async () => {
  status = 404;
  const screen = await open();
  const { currentUserOrganization } = platform;
  const organizations = [{ organization: offer.organization, roles: ['TECHNICIAN', 'DOCTOR'] as never }];
  platform = {
    ...platform,
    organizations: [...organizations, ...(currentUserOrganization ? [currentUserOrganization] : [])],
  };
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(screen.getByText('You now belong to Klinik am See. Choose it among your organizations.'))
    .toBeVisible();
});

test('a refusal stands between the words and the buttons, apart from both', async () => {
  status = 503;
  const screen = await open();
  await screen.getByRole('button', { name: 'Accept' }).click();
  const refusal = screen.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
  await expect.element(refusal).toBeVisible();
  const { top, bottom } = refusal.element().getBoundingClientRect();
  const words = screen
    .getByText(/^Roles: Doctor, Technician\./)
    .element()
    .getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'Accept' }).element().getBoundingClientRect();
  expect([top - words.bottom, button.top - bottom].every((gap) => gap >= 8)).toBe(true);
});

import axe from 'axe-core';
import { page } from 'vitest/browser';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { OwnRoleOffer, UserContext } from '#/contract/session.ts';
import { Route as chooser } from '#/routes/_signed-in/select-organization.tsx';
import { contextQuery } from '#/session/context.ts';
import { requireContext } from '#/session/require-context.ts';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../tests/support/browser/with-app.tsx';

// An account without any organization, to which two organizations offer roles.

const offerOf = (id: number, name: string) => ({
  id,
  organization: { id, name },
  roles: ['DOCTOR'],
  expiresAt: '2026-12-30T08:00:00Z',
});
const lake = offerOf(9, 'Klinik am See');
const port = offerOf(10, 'Clinique du Port');

let platform: UserContext;
let sent: string[];
/** Answers a change. By default it is done. */
let answer: () => Promise<Response>;
/** What the platform has done before it answers. By default what was asked, unless the answer is a refusal. */
let done: ((found: OwnRoleOffer, isAccepted: boolean) => void) | undefined;

beforeEach(async () => {
  await page.viewport(820, 1180);
  platform = { ...contextAs('DOCTOR'), currentUserOrganization: null, organizations: [], roleOffers: [lake, port] };
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  done = undefined;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/v1\//, '').replace(/\?.*$/, '');
    if (path === 'usercontext') return Response.json(platform);
    sent.push(`${method} ${path}`);
    const [, id] = /role-offers\/(\d+)/.exec(path) ?? [];
    const found = platform.roleOffers?.find((offer) => String(offer.id) === id);
    if (!found) return new Response(null, { status: 204 });
    const { ok } = (await answer().catch(() => undefined)) ?? { ok: true };
    const change = done ?? (ok ? answered : undefined);
    change?.(found, method === 'POST');
    return answer();
  });
});

function answered(found: OwnRoleOffer, isAccepted: boolean) {
  withdraw(found);
  if (isAccepted) join(found);
}

function withdraw(found: OwnRoleOffer) {
  platform = { ...platform, roleOffers: platform.roleOffers?.filter((one) => one !== found) };
}

function join({ organization }: OwnRoleOffer) {
  const joined = { organization, roles: ['DOCTOR'] };
  platform = { ...platform, currentUserOrganization: joined, organizations: [joined] };
}

const refusedWith = (status: number, code: string, message: string) => async () =>
  Response.json({ errors: [{ code, message }] }, { status });

const leaving = /^Your account does not belong to any organization that uses this application\. Please/;

/** The words of the platform. */
const unproved =
  'An administrator has changed the email address of your account. Until it is confirmed, you neither read nor write a diagnosis. Your profile says how to confirm it.';
const failed = refusedWith(500, 'server', 'Something went wrong.');

afterEach(() => {
  closeNotification();
  reportAnswer(performance.now());
  delete document.documentElement.dataset['theme'];
  vi.unstubAllGlobals();
});

async function open() {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, platform);
  const root = createRootRouteWithContext<object>()({
    beforeLoad: async () => ({ userContext: await requireContext(client) }),
    component: () => (
      <>
        <Outlet />
        <NotificationPlace closeLabel="Close" />
      </>
    ),
  });
  const screenAt = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{title}</h1> });
  const path = '/select-organization';
  const router = createRouter({
    routeTree: root.addChildren([
      chooser.update({ id: path, path, getParentRoute: () => root } as never),
      screenAt('/home', 'Recordings'),
      screenAt('/auth/login', 'Login'),
    ] as never) as never,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient: client } as never,
    defaultGcTime: 0,
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Offers of access' })).toBeVisible();
  return screen;
}

type Screen = Awaited<ReturnType<typeof open>>;

const press = (screen: Screen, name: string, position = 0) =>
  screen.getByRole('button', { name, exact: true }).nth(position).click();

test('says what is offered, and accepting one leads home', async () => {
  const screen = await open();
  await expect
    .element(screen.getByText('Your account does not belong to any organization that uses this application yet.'))
    .toBeVisible();
  await expect
    .element(
      screen
        .getByText(
          'Roles: Doctor. If you accept, you can work in this organization, and its administrators see your name and contacts.',
        )
        .first(),
    )
    .toBeVisible();
  await press(screen, 'Accept', 1);
  await expect.element(screen.getByRole('heading', { name: 'Recordings' })).toBeVisible();
  await expect.element(screen.getByText('You now belong to Clinique du Port.', { exact: true })).toBeVisible();
  expect(sent).toEqual(['POST user/role-offers/10/acceptance']);
});

test('declining one leaves the other; declining the last one signs out, and says why', async () => {
  const screen = await open();
  await press(screen, 'Decline');
  await expect
    .element(screen.getByRole('heading', { name: 'Klinik am See offers you access' }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByText('The offer was declined.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Offers of access' })).toHaveFocus();
  await press(screen, 'Decline');
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.element(screen.getByText(leaving)).toBeVisible();
  expect(sent).toEqual(['DELETE user/role-offers/9', 'DELETE user/role-offers/10', 'GET logout']);
});

test.each([
  ['Accept', 'lost', 'Recordings', 'You now belong to Klinik am See.'],
  ['Accept', 'of an error', 'Recordings', 'You now belong to Klinik am See.'],
  ['Decline', 'lost', 'Login', leaving],
  ['Decline', 'of an error', 'Login', leaving],
])('%s leads on when the answer is %s, but the change was made', async (pressed, kind, heading, told) => {
  platform = { ...platform, roleOffers: [lake] };
  const screen = await open();
  answer = kind === 'lost' ? () => Promise.reject(new TypeError('Failed to fetch')) : failed;
  done = answered;
  await press(screen, pressed);
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(screen.getByText(told)).toBeVisible();
});

test('a decline whose answer is lost is told as one', async () => {
  const screen = await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await press(screen, 'Decline');
  await expect.element(screen.getByText('The offer was declined.')).toBeVisible();
});

test('an offer that was withdrawn meanwhile has ended, whatever is refused', async () => {
  const screen = await open();
  answer = refusedWith(403, 'contact-unproved', unproved);
  done = withdraw;
  await press(screen, 'Accept');
  await expect.element(screen.getByText('This offer has ended.')).toBeVisible();
  await press(screen, 'Decline');
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.element(screen.getByText(leaving)).toBeVisible();
});

test('a refusal is said, and the offer can be answered again or left', async () => {
  const screen = await open();
  answer = refusedWith(503, 'busy', 'The server is busy. Please try again in a moment.');
  await press(screen, 'Accept');
  await expect.element(screen.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept' }).first()).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});

test('a refusal leads home if the account has got an organization elsewhere', async () => {
  const screen = await open();
  answer = refusedWith(403, 'contact-unproved', unproved);
  done = () => join(port);
  await press(screen, 'Accept');
  await expect.element(screen.getByRole('heading', { name: 'Recordings' })).toBeVisible();
});

const bySms =
  'Sign in again with a code by SMS to a number that you have confirmed before. If you cannot, ask a second administrator to confirm the address.';

test.each([
  [['EMAIL', 'SMS'], bySms],
  [['EMAIL'], 'Ask a second administrator to confirm the address.'],
])('an account on hold learns what ends the hold with the codes %j, and can only decline', async (codeModes, ways) => {
  platform = { ...platform, contactHold: { since: '2026-11-30T08:00:00Z' }, codeModes };
  answer = refusedWith(403, 'contact-unproved', unproved);
  const screen = await open();
  await expect.element(screen.getByText(/you can decline an offer, but not accept it\.$/)).toBeVisible();
  await expect.element(screen.getByText(ways, { exact: true })).toBeVisible();
  for (const accept of screen.getByRole('button', { name: 'Accept' }).elements()) expect(accept).toBeDisabled();
  await expect.element(screen.getByText(/Your profile/)).not.toBeInTheDocument();
  answer = async () => new Response(null, { status: 204 });
  await press(screen, 'Decline');
  await expect.element(screen.getByText('The offer was declined.')).toBeVisible();
  expect(sent).toEqual(['DELETE user/role-offers/9']);
});

test.each(['light', 'dark'])('axe finds nothing on a phone in the %s theme, and nothing overflows', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(320, 700);
  platform = { ...platform, contactHold: { since: '2026-11-30T08:00:00Z' } };
  const screen = await open();
  await expect.element(screen.getByText(bySms, { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});

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
import type { UserContext } from '#/contract/session.ts';
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

beforeEach(() => {
  platform = { ...contextAs('DOCTOR'), currentUserOrganization: null, organizations: [], roleOffers: [lake, port] };
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/v1\//, '').replace(/\?.*$/, '');
    if (path === 'usercontext') return Response.json(platform);
    sent.push(`${method} ${path}`);
    const [, id] = /role-offers\/(\d+)/.exec(path) ?? [];
    const found = platform.roleOffers?.find((offer) => String(offer.id) === id);
    if (!found) return new Response(null, { status: 204 });
    const { ok } = (await answer().catch(() => undefined)) ?? { ok: true };
    if (ok) platform = { ...platform, roleOffers: platform.roleOffers?.filter((one) => one !== found) };
    if (ok && method === 'POST') {
      const joined = { organization: found.organization, roles: ['DOCTOR' as const] };
      platform = { ...platform, currentUserOrganization: joined, organizations: [joined] };
    }
    return answer();
  });
});

afterEach(() => {
  closeNotification();
  reportAnswer(performance.now());
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
  await expect.element(screen.getByText('Your account does not belong to any organization yet.')).toBeVisible();
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
  expect(document.body).not.toHaveFocus();
  await press(screen, 'Decline');
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.element(screen.getByText(/^Your account does not belong to any organization that uses/)).toBeVisible();
  expect(sent).toEqual(['DELETE user/role-offers/9', 'DELETE user/role-offers/10', 'GET logout']);
});

test('an acceptance whose answer is lost leads home all the same', async () => {
  const screen = await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await press(screen, 'Accept');
  await expect.element(screen.getByText('You now belong to Klinik am See.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Recordings' })).toBeVisible();
});

test('a refusal is said, and the offer can be answered again or left', async () => {
  const screen = await open();
  const refused = Response.json({ errors: [{ code: 'contact-unproved', message: 'Confirm first.' }] }, { status: 403 });
  answer = async () => refused.clone();
  await press(screen, 'Accept');
  await expect.element(screen.getByText('Confirm first.')).toBeVisible();
  await expect.element(screen.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept' }).first()).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});

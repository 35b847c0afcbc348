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
import { devices } from '#/features/administration/devices/device-resource.tsx';
import { PageNotFound } from '#/features/not-found/page-not-found.tsx';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { sectionRoutes } from './section-routes.tsx';

let requested: string[];

beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return new Response(null, { status: 500 });
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = (address: string) => {
  const queryClient = startTestApp();
  const root = createRootRouteWithContext<object>()({ component: Outlet });
  const home = createRoute({
    getParentRoute: () => root,
    path: 'home',
    component: () => (
      <>
        <p>The frame</p>
        <Outlet />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([home.addChildren([sectionRoutes(devices, home as never)])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient, userContext: { currentUserOrganization: { roles: ['SYSTEM_ADMIN'] } } },
    defaultNotFoundComponent: PageNotFound,
  });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
};

test.each(['abc', '1.5', '0', '-1', '1e3', '99999999999999999999', 'abc/edit', 'NaN/edit'])(
  'the address of an object with the id %s is not found, and asks the server nothing',
  async (id) => {
    const screen = await open(`/home/devices/${id}`);
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(screen.getByText('The frame')).toBeVisible();
    expect(requested).toEqual([]);
  },
);

test('the address of an object with an id asks for it', async () => {
  const screen = await open('/home/devices/7');
  await expect.element(screen.getByText('The devices could not be loaded')).toBeVisible();
  expect(requested.some((url) => url.endsWith('/v1/devices/7'))).toBe(true);
});

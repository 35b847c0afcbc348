import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextQuery } from '#/session/context.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { useRoleOffers } from './use-role-offers.tsx';

const offer = {
  id: 5,
  organization: { id: 9, name: 'Klinik am See' },
  roles: ['DOCTOR'],
  expiresAt: '2026-12-30T08:00:00Z',
};

const root = createRootRoute();
const paths = ['/home', '/home/patient/create', '/home/profile'];
const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })));

/** As in the app, the bar stands outside the router's provider. */
async function open(path: string, roleOffers = [offer]) {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, { ...contextAs('DOCTOR'), roleOffers });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const Bar = () => useRoleOffers(router);
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Bar />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { screen, router };
}

test('an offer of roles is told above the list, and leads to the profile', async () => {
  const { screen, router } = await open('/home');
  await expect.element(screen.getByText('Klinik am See offers you access.')).toBeVisible();
  await screen.getByRole('button', { name: 'See the offer' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/home/profile');
  await expect.element(screen.getByText('Klinik am See offers you access.')).not.toBeInTheDocument();
});

test('it can wait, and covers no form', async () => {
  const { screen } = await open('/home');
  await screen.getByRole('button', { name: 'Later' }).click();
  await expect.element(screen.getByText('Klinik am See offers you access.')).not.toBeInTheDocument();
  const { screen: form } = await open('/home/patient/create');
  expect(form.container.textContent).toBe('');
});

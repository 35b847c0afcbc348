import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LinkButton, RowLink } from '#/ui/actions/link.tsx';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { Shell } from './shell.tsx';

const List = () => (
  <main id="main" tabIndex={-1}>
    <h1>Patients</h1>
    <ul>
      {['Anna', 'Bert', 'Carl'].map((name) => (
        <li key={name}>
          <RowLink to={`/patient/${name}` as '/'}>{name}</RowLink>
        </li>
      ))}
    </ul>
  </main>
);
const Patient = () => (
  <main id="main" tabIndex={-1}>
    <h1>Patient</h1>
    <LinkButton to="/">All patients</LinkButton>
  </main>
);

test('Back focuses the row of what was open, and a link focuses the content', async () => {
  startTestApp();
  const root = createRootRoute({ component: Shell });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: List }),
      createRoute({ getParentRoute: () => root, path: '/patient/$name', component: Patient }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  const row = screen.getByRole('link', { name: 'Bert' });
  // As in Safari, where a pressed link has no focus.
  (row.element() as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: 'Patient', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  router.history.back();
  await expect.element(row).toHaveFocus();
  router.history.forward();
  await expect.element(screen.getByRole('heading', { name: 'Patient', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await screen.getByRole('link', { name: 'All patients' }).click();
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

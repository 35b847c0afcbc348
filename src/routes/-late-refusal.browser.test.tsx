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
  type AnyRoute,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { patient } from '#/contract/patients.ts';
import { record } from '#/contract/records.ts';
import { copiesStored, saveAnswer } from '#/data/copies/saved-copy.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { Route as patientDetails } from '#/routes/_signed-in/home/_legal-notices/_password/patient/details.$patientId.tsx';
import { Route as recordDetails } from '#/routes/_signed-in/home/_legal-notices/_password/record/details.$recordId.tsx';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { recordOf } from '../../tests/support/browser/record.ts';
import { contextAs } from '../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../tests/support/browser/with-app.tsx';

// What a saved copy showed is refused when the platform answers (R-DEV-5).

afterEach(async () => {
  vi.unstubAllGlobals();
  closeNotification();
  await copiesStored();
  await closeStorage();
  await wipeAll();
  // React and the router write an error that a boundary has caught to the console.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

const context = contextAs('DOCTOR');

/** Opens an address with saved copies. The platform answers with a status when it may. */
async function openCopy(address: string, status: number) {
  const mayAnswer = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await mayAnswer.promise;
    return Response.json({ errors: [] }, { status });
  });
  firstScreenIsDrawn();
  const client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '1', organizations: 1 });
  client.setQueryData(contextQuery.queryKey, context);
  // An object that was just saved would not be saved again.
  const saved = recordOf({ id: 12, patient: { id: 30, firstName: 'Inès', lastName: 'Moreau' } });
  saveAnswer(client, { kind: 'record', id: '12', schema: record }, saved, Date.now());
  const person = { id: 30, firstName: 'Inès', lastName: 'Moreau', sex: 'F', birthdate: '1978-02-14', tagList: [] };
  saveAnswer(client, { kind: 'patient', id: '30', schema: patient }, patient.parse(person), Date.now());
  await copiesStored();
  const root = createRootRouteWithContext<object>()({
    component: () => (
      <>
        <Outlet />
        <NotificationPlace closeLabel="Close" />
      </>
    ),
  });
  const at = (route: AnyRoute, path: string) => route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([
      at(recordDetails, '/home/record/details/$recordId'),
      at(patientDetails, '/home/patient/details/$patientId'),
      createRoute({ getParentRoute: () => root, path: '/home', component: () => <h1>The start</h1> }),
    ] as never) as never,
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient: client, userContext: context } as never,
    defaultGcTime: 0,
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.element(screen.getByText('Inès Moreau').first()).toBeVisible();
  mayAnswer.resolve();
  return { screen, address: () => router.state.location.pathname };
}

test('a recording that is gone says so', async () => {
  const { screen } = await openCopy('/home/record/details/12', 404);
  await expect.element(screen.getByRole('heading', { name: 'This recording does not exist' })).toBeVisible();
  expect(screen.getByText('Inès Moreau').elements()).toEqual([]);
});

test.for([
  ['/home/record/details/12', 403, 'You cannot open this recording.'],
  ['/home/patient/details/30', 403, 'You are not allowed to do this.'],
  ['/home/patient/details/30', 404, 'This no longer exists, or never did.'],
] as const)('%s leads home after %i', async ([from, status, words]) => {
  const { screen, address } = await openCopy(from, status);
  await expect.element(screen.getByRole('heading', { name: 'The start' })).toBeVisible();
  expect(address()).toBe('/home');
  await expect.element(screen.getByText(words).first()).toBeVisible();
  expect(screen.getByText('Inès Moreau').elements()).toEqual([]);
});

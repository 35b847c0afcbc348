import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { record as recordSchema, type MedicalRecord } from '#/contract/records.ts';
import { recordQuery } from '#/data/records/records.ts';
import { organizations } from '#/features/administration/organizations/organization-resource.tsx';
import { AnalysisPanel } from '#/features/record-details/analysis-panel.tsx';
import { ProfessionalPanel } from '#/features/record-details/professional-panel.tsx';
import { useDiagnosisEditing } from '#/features/record-details/use-diagnosis-editing.ts';
import { exams } from '#/features/record-form/testing/exams.ts';
import { draftsOf } from '#/offline/draft-rows.ts';
import { contactRoute } from '#/routes/-administration/contact-route.tsx';
import { sectionRoutes } from '#/routes/-administration/section-routes.tsx';
import { Route as patientForm } from '#/routes/_signed-in/home/_legal-notices/_password/patient/create.tsx';
import { Route as recordForm } from '#/routes/_signed-in/home/_legal-notices/_password/record/create.tsx';
import { Route as profileForm } from '#/routes/_signed-in/home/_legal-notices/profile/_password/edit.tsx';
import { contextQuery, privilegesQuery } from '#/session/context.ts';
import { withStorage } from '#/session/storage/storage.ts';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { HeldPlatform } from './held-platform.ts';
import { openOutbox } from './outbox.ts';
import { colleagues, recordOf } from './record.ts';
import { contextAs } from './user-context.ts';
import { startTestApp } from './with-app.tsx';

const user = { ...contextAs('DOCTOR').user, id: 7, street: '4 Harbour Row', identityNumber: '10004218733' };
const context = { ...contextAs('DOCTOR'), user };
const patient = { firstName: 'Inès', lastName: 'Moreau', sex: 'F', birthdate: '1978-02-14', locale: 'fr-FR' };

function reads(path: string): unknown {
  if (path.endsWith('/nationalIdTypes') || path.includes('/tags/')) return [];
  if (path === '/healthcare-professionals/list') return { data: colleagues, meta: { totalCount: colleagues.length } };
  if (path.endsWith('/list')) return { data: [], meta: { totalCount: 0 } };
  if (path === '/contact') return { name: 'Mediq', email: 'a@b.example', phoneNumber: null };
  return undefined;
}

function Recording() {
  const { data } = useQuery(recordQuery(12));
  return data ? <OpenRecording record={data.value} /> : null;
}

function OpenRecording({ record }: { record: MedicalRecord }) {
  const editing = useDiagnosisEditing(record, 7);
  const panel = { record, part: 'rhythmSpecialist' as const, professional: record.rhythmSpecialist };
  return (
    <>
      <AnalysisPanel record={record} editing={editing} />
      <ProfessionalPanel heading="Interpretation" {...panel} canChange />
    </>
  );
}

/** The forms at their addresses, with their own routes. Other screens say only where the user is. */
export async function openApp(address: string) {
  const platform = new HeldPlatform(reads);
  platform.put('/patients/12', { ...patient, id: 12, tagList: [] });
  platform.put('/patients/13', { ...patient, firstName: 'Louis', sex: 'M', id: 13, tagList: [] });
  platform.put('/records/12', z.encode(recordSchema, recordOf()) as Record<string, unknown>);
  const place = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
  platform.put('/organizations/4', { id: 4, name: 'Klinik am Kai', ...place, applications: ['WEMU'] });
  platform.put('/usercontext', context);
  platform.put('/user/7', context.user);
  const client = startTestApp({ ...exams });
  client.setQueryData(contextQuery.queryKey, context);
  client.setQueryData(privilegesQuery.queryKey, { DOCTOR: ['PERMS_RECORD_CREATE', 'PERMS_PATIENT_EDIT'] });
  openOutbox(client);
  const root = createRootRouteWithContext<object>()({
    component: () => (
      <>
        <Outlet />
        <NotificationPlace closeLabel="Close" />
      </>
    ),
  });
  const screenAt = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const form = (route: AnyRoute, path: string) => route.update({ id: path, path, getParentRoute: () => root } as never);
  const slow = Promise.withResolvers<void>();
  const home = createRoute({ getParentRoute: () => root, path: '/home' });
  const router = createRouter({
    routeTree: root.addChildren([
      screenAt('/home/patient', () => <h1>Patients</h1>),
      screenAt('/home/patient/details/$patientId', () => <h1>A patient</h1>),
      screenAt('/home/record/details/$recordId', Recording),
      screenAt('/home/profile', () => <h1>Profile</h1>),
      createRoute({
        getParentRoute: () => root,
        path: '/slow',
        loader: () => slow.promise,
        component: () => <h1>Slow</h1>,
      }),
      form(patientForm, '/home/patient/create'),
      form(recordForm, '/home/record/create'),
      form(profileForm, '/home/profile/edit'),
      home.addChildren([sectionRoutes(organizations, home as never), contactRoute(home as never)]),
    ] as never) as never,
    history: createMemoryHistory({ initialEntries: [address] }),
    context: {
      queryClient: client,
      userContext: {
        ...context,
        currentUserOrganization: { ...context.currentUserOrganization, roles: ['DOCTOR', 'SYSTEM_ADMIN'] },
      },
    } as never,
    defaultGcTime: 0,
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    client,
    platform,
    screen,
    goTo: (to: string) => router.history.push(to),
    address: () => router.state.location.href,
    /** The screen at `/slow` has loaded. */
    loadSlow: slow.resolve,
    /** The drafts of this form on the tablet. */
    drafts: async (name: string) =>
      (await withStorage('7', (storage) =>
        draftsOf(storage, { organizationId: 7, application: configuration().application }, name),
      )) ?? [],
    text: (label: string) => screen.getByRole('textbox', { name: label, exact: true }),
    button: (label: string) => screen.getByRole('button', { name: label, exact: true }),
  };
}

export type LateApp = Awaited<ReturnType<typeof openApp>>;

import { i18n, type Messages } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import type { Configuration } from '#/contract/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { Frame } from '#/features/frame/frame.tsx';
import { HomePage } from '#/features/records/home-page.tsx';
import { Everything } from './stage.tsx';

/** Nothing of a user is known at the build, so the names are empty. */
const nobody: UserContext = {
  user: {
    id: 0,
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: null,
    street: null,
    city: null,
    postCode: null,
    locale: '',
    identityNumber: null,
    userType: '',
    passwordMustBeChanged: false,
    eulaVersion: {},
    canPatientsViewMyPersonalInfos: false,
    canPatientsViewLiveECG: false,
  },
  currentUserOrganization: null,
  organizations: [],
};

/** The build renders it (vite/first-page/markup.ts). */
export async function listSkeletonMarkup(
  language: string,
  messages: Messages,
  configuration: Configuration,
): Promise<string> {
  i18n.loadAndActivate({ locale: language, messages });
  setConfiguration({ ...configuration, montage: { enabled: false } });
  const root = createRootRoute({ component: List });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/home' })]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  });
  await router.load();
  const queryClient = createQueryClient(() => undefined);
  const markup = renderToString(
    <Everything>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Everything>,
  );
  // Its timers would keep the build running.
  queryClient.clear();
  return markup;
}

const ignore = () => undefined;

function List() {
  return (
    <div className="skeleton">
      <Frame context={nobody} onLeft={ignore} onSwitched={async () => undefined}>
        <HomePage page={1} filters={{}} reader={{ userId: 0, isDoctor: true }}>
          {null}
        </HomePage>
      </Frame>
    </div>
  );
}

import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadDraft } from '#/data/copies/drafts.ts';
import { ContactPage, messageDraft } from '#/features/administration/contact/contact-page.tsx';

const name = { form: 'contact', subject: 'new' };

/** All administrators may write to the distributor. */
export function contactRoute(parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: name.form,
    staticData: { breadcrumb: msg`Contact` },
    loader: ({ context }) =>
      loadDraft((context as unknown as { queryClient: QueryClient }).queryClient, name, messageDraft),
    component: Contact,
  });
  function Contact(): ReactNode {
    return <ContactPage draft={route.useLoaderData()} />;
  }
  return route as AnyRoute;
}

import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadDraft } from '#/data/copies/drafts.ts';
import { ContactPage, messageDraft } from '#/features/administration/contact/contact-page.tsx';
import type { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { draftSearch } from '#/routes/-searches.ts';

const name = { form: 'contact', subject: 'new' };

/** All administrators may write to the distributor. */
export function contactRoute(parent: typeof password) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: name.form,
    staticData: { breadcrumb: msg`Contact` },
    validateSearch: draftSearch,
    loaderDeps: ({ search: { draft } }) => ({ draft }),
    loader: ({ context, deps: { draft } }) => loadDraft(context.queryClient, name, messageDraft, draft),
    component: Contact,
  });
  function Contact(): ReactNode {
    const { draft: wanted }: { draft?: string | undefined } = route.useSearch();
    return <ContactPage key={wanted} draft={route.useLoaderData()} />;
  }
  return route;
}

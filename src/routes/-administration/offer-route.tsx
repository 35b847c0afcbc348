import { useLingui } from '@lingui/react/macro';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { organizationsWithin } from '#/data/administration/organizations.ts';
import { changesSection, rolesThatChange } from '#/domain/administration.ts';
import { OfferPage } from '#/features/administration/offers/offer-page.tsx';
import { offerPath, offerTitle } from '#/features/administration/offers/offer-words.ts';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';

/** `parent` is the section of the professionals, which has checked who sees it. */
export function offerRoute(parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: offerPath,
    staticData: { breadcrumb: offerTitle },
    loader: ({ context: { queryClient, userContext } }) => organizationsWithin(queryClient, userContext),
    component: Offer,
  });
  function Offer(): ReactNode {
    const { i18n } = useLingui();
    const { userContext } = password.useRouteContext();
    const held = rolesHere(userContext);
    const organizations: Awaited<ReturnType<typeof organizationsWithin>> = route.useLoaderData();
    if (!changesSection(held, 'professionals'))
      return (
        <ForbiddenPage
          title={i18n._(offerTitle)}
          reason={i18n._(sectionTable.professionals.forbidden)}
          roles={rolesThatChange('professionals')}
          held={held}
          section="professionals"
        />
      );
    return <OfferPage organizations={organizations} ownId={userContext.currentUserOrganization?.organization.id} />;
  }
  return route;
}

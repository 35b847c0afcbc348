import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createRoute, Outlet, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { changesSection, sectionPath, seesSection } from '#/domain/administration.ts';
import { CompatibilityPage } from '#/features/administration/compatibility/compatibility-page.tsx';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { nameFilters, type NameFilters } from '#/features/administration/resources/name-filter.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { pageSearch } from '#/routes/-searches.ts';
import { importRoute } from './import-routes.tsx';

const section = 'compatibility';

export function compatibilityRoute(parent: AnyRoute): AnyRoute {
  const sectionRoute = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: msg`Compatibility` },
    component: Guard,
  });
  function Guard(): ReactNode {
    const { t } = useLingui();
    const { userContext } = sectionRoute.useRouteContext() as unknown as { userContext: UserContext };
    if (seesSection(rolesHere(userContext), section)) return <Outlet />;
    const reason = t`Your role does not allow you to see the compatibility.`;
    return <ForbiddenPage title={t`Compatibility`} reason={reason} />;
  }

  const list = createRoute({
    getParentRoute: () => sectionRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>) => nameFilters.parse({ ...search, ...pageSearch.parse(search) }),
    component: List,
  });
  function List(): ReactNode {
    const navigate = useNavigate();
    const { userContext } = list.useRouteContext() as unknown as { userContext: UserContext };
    const filters: NameFilters = list.useSearch();
    return (
      <CompatibilityPage
        filters={filters}
        mayImport={changesSection(rolesHere(userContext), section)}
        onFilter={(search) => void navigate({ to: sectionPath(section), search: search as never, resetScroll: false })}
      />
    );
  }

  return sectionRoute.addChildren([list, importRoute('compatibility', sectionRoute as AnyRoute)]) as AnyRoute;
}

import { createRoute, Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changesSection, seesSection } from '#/domain/administration.ts';
import { CompatibilityPage } from '#/features/administration/compatibility/compatibility-page.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { nameFilters, type NameFilters } from '#/features/administration/resources/name-filter.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { pageSearch } from '#/routes/-searches.ts';
import { importRoutes } from './import-routes.tsx';

const section = 'compatibility';

const sectionRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  component: Guard,
});

function Guard(): ReactNode {
  const { userContext } = password.useRouteContext();
  return seesSection(rolesHere(userContext), section) ? (
    <Outlet />
  ) : (
    <ForbiddenSection section={section} held={rolesHere(userContext)} />
  );
}

const list = createRoute({
  getParentRoute: () => sectionRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => nameFilters.parse({ ...search, ...pageSearch.parse(search) }),
  component: List,
});

function List(): ReactNode {
  const navigate = useNavigate();
  const { userContext } = password.useRouteContext();
  const filters: NameFilters = list.useSearch();
  return (
    <CompatibilityPage
      filters={filters}
      mayImport={changesSection(rolesHere(userContext), section)}
      onFilter={(search) => void navigate({ ...listAt(section, search), resetScroll: false })}
    />
  );
}

export const compatibilityRoute = sectionRoute.addChildren([list, ...importRoutes('compatibility', sectionRoute)]);

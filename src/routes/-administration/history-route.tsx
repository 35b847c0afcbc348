import { createRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesSection } from '#/domain/administration.ts';
import { historyFilters, type HistoryFilterValues } from '#/features/administration/history/history-filters.tsx';
import { HistoryPage } from '#/features/administration/history/history-page.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { pageSearch } from '#/routes/-searches.ts';

const section = 'history';

/** The history has a list only. */
export const historyRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  validateSearch: (search: Record<string, unknown>) => ({
    ...historyFilters.parse(search),
    ...pageSearch.parse(search),
  }),
  component: History,
});

function History(): ReactNode {
  const navigate = useNavigate();
  const { userContext } = password.useRouteContext();
  const filters: HistoryFilterValues & { page: number } = historyRoute.useSearch();
  if (!seesSection(rolesHere(userContext), section))
    return <ForbiddenSection section={section} held={rolesHere(userContext)} />;
  return (
    <HistoryPage
      filters={filters}
      onFilter={(search) => void navigate({ ...listAt(section, search), resetScroll: false })}
    />
  );
}

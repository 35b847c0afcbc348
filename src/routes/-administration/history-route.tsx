import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createRoute, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { sectionPath, seesSection } from '#/domain/administration.ts';
import { historyFilters, type HistoryFilterValues } from '#/features/administration/history/history-filters.tsx';
import { HistoryPage } from '#/features/administration/history/history-page.tsx';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { pageSearch } from '#/routes/-searches.ts';

const section = 'history';

/** The history has a list only. */
export function historyRoute(parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: msg`History` },
    validateSearch: (search: Record<string, unknown>) => ({
      ...historyFilters.parse(search),
      ...pageSearch.parse(search),
    }),
    component: History,
  });
  function History(): ReactNode {
    const { t } = useLingui();
    const navigate = useNavigate();
    const { userContext } = route.useRouteContext() as unknown as { userContext: UserContext };
    const filters: HistoryFilterValues & { page: number } = route.useSearch();
    if (!seesSection(rolesHere(userContext), section))
      return <ForbiddenPage title={t`History`} reason={t`Your role does not allow you to see the history.`} />;
    return (
      <HistoryPage
        filters={filters}
        onFilter={(search) => void navigate({ to: sectionPath(section), search: search as never, resetScroll: false })}
      />
    );
  }
  return route as AnyRoute;
}

import * as z from 'zod/mini';
import { createRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesReadings, seesSection } from '#/domain/administration.ts';
import { historyFilters, type HistoryFilterValues } from '#/features/administration/history/history-filters.tsx';
import { HistoryPage } from '#/features/administration/history/history-page.tsx';
import { HistoryViews } from '#/features/administration/readings/history-views.tsx';
import { readingFilters, type ReadingFilterValues } from '#/features/administration/readings/reading-filters.tsx';
import { ReadingsPage } from '#/features/administration/readings/readings-page.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { pageSearch } from '#/routes/-searches.ts';

const section = 'history';

const historyView = z.object({ view: z.catch(z.optional(z.literal('readings')), undefined) });

type Search = HistoryFilterValues & ReadingFilterValues & z.output<typeof historyView> & { page: number };

/** The history has two lists: what was changed, and who looked. */
export const historyRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  validateSearch: (search: Record<string, unknown>) => ({
    ...historyFilters.parse(search),
    ...readingFilters.parse(search),
    ...historyView.parse(search),
    ...pageSearch.parse(search),
  }),
  component: History,
});

function History(): ReactNode {
  const navigate = useNavigate();
  const { userContext } = password.useRouteContext();
  const roles = rolesHere(userContext);
  const { view, kind, action, import: importId, read, patient, from, to, page }: Search = historyRoute.useSearch();
  const show = (search: object) => void navigate({ ...listAt(section, search), resetScroll: false });
  if (!seesSection(roles, section)) return <ForbiddenSection section={section} held={roles} />;
  const mayLook = seesReadings(roles);
  const shown = view === 'readings' && mayLook ? view : 'changes';
  // A period holds for both.
  const views = mayLook ? (
    <HistoryViews
      view={shown}
      onView={(next) => show({ ...(next === 'readings' ? { view: next } : {}), from, to, page: 1 })}
    />
  ) : undefined;
  if (shown === 'readings')
    return (
      <ReadingsPage
        filters={{ read, patient, from, to, page }}
        views={views}
        onFilter={(search) => show({ ...search, view: 'readings' })}
      />
    );
  return <HistoryPage filters={{ kind, action, import: importId, from, to, page }} views={views} onFilter={show} />;
}

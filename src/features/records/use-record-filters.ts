import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { filtersOfReader } from '#/data/last-filters.ts';
import { loadedContext } from '#/data/session.ts';
import { filtersIn, type RecordFilters } from '#/domain/record-filters.ts';

/** The filters of the list, as the controls show and change them. */
export interface FilterControl {
  /** Those of the address that is on its way: a press shows at once, and the next one builds on it. */
  filters: RecordFilters;
  /** Opens the first page of the list with other filters. */
  change: (filters: RecordFilters) => void;
}

/** The filters that the list is asked for; `shown` are those of its rows. */
export function useRecordFilters(shown: RecordFilters): FilterControl {
  const navigate = useNavigate();
  const context = loadedContext(useQueryClient());
  const wanted = useRouterState({
    select: ({ location }) => (location.pathname === '/home' ? location.search : undefined),
    structuralSharing: true,
  });
  return {
    filters: wanted && context ? filtersOfReader(context, wanted) : shown,
    change: (filters) => void navigate({ to: '/home', search: { page: 1, ...filtersIn(filters) }, resetScroll: false }),
  };
}

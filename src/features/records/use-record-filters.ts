import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { filtersOfReader } from '#/data/records/last-filters.ts';
import { loadedContext } from '#/session/context.ts';
import { filtersIn, type RecordFilters } from '#/domain/record-filters.ts';

export interface FilterControl {
  /** The filters of the pending address: a press shows at once, and the next one builds on it. */
  filters: RecordFilters;
  change: (filters: RecordFilters) => void;
}

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

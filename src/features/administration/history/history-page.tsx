import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { historyListQuery, type HistorySelection } from '#/data/administration/history.ts';
import { FilteredHistory, NewestRows } from './filtered-history.tsx';
import { HistoryFilters, type HistoryFilterValues } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

interface HistoryPageProps {
  /** The way to who looked, for those who may see it. */
  views?: ReactNode;
  filters: HistoryFilterValues & { page: number };
  onFilter: (filters: HistoryFilterValues & { page: number }) => void;
}

export function HistoryPage({ filters: { page, ...filters }, views, onFilter }: HistoryPageProps) {
  const { t } = useLingui();
  return (
    <FilteredHistory
      title={t`History`}
      views={views}
      filters={filters}
      onFilter={(changed) => onFilter({ ...changed, page: 1 })}
      onClear={() => onFilter({ page: 1 })}
      renderFilters={(shown) => <HistoryFilters {...shown} />}
      renderList={({ name, ...shown }) => <HistoryList selection={{ ...filters, page, name }} {...shown} />}
    />
  );
}

interface HistoryListProps {
  selection: HistorySelection;
  isFiltered: boolean;
  onClear: () => void;
}

function HistoryList({ selection, ...shown }: HistoryListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...historyListQuery(selection), placeholderData: keepPreviousData });
  return (
    <NewestRows
      {...shown}
      page={selection.page}
      query={query}
      failed={t`The history could not be loaded`}
      noMatch={t`Nothing in the history matches these filters.`}
      renderTable={(table) => <HistoryTable {...table} />}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readingListQuery, type ReadingSelection } from '#/data/administration/readings.ts';
import { FilteredHistory, NewestRows } from '../history/filtered-history.tsx';
import { ReadingFilters, type ReadingFilterValues } from './reading-filters.tsx';
import { ReadingTable } from './reading-table.tsx';

interface ReadingsPageProps {
  filters: ReadingFilterValues & { page: number };
  /** The way to the changes. */
  views: ReactNode;
  onFilter: (filters: ReadingFilterValues & { page: number }) => void;
}

/** Who looked at what, beside the history of changes. */
export function ReadingsPage({ filters: { page, ...filters }, views, onFilter }: ReadingsPageProps) {
  const { t } = useLingui();
  const { read: kind, patient: patientId, from, to } = filters;
  return (
    <FilteredHistory
      title={t`Who looked`}
      views={views}
      filters={filters}
      onFilter={(changed) => onFilter({ ...changed, page: 1 })}
      onClear={() => onFilter({ page: 1 })}
      renderFilters={(shown) => <ReadingFilters {...shown} />}
      renderList={({ name, ...shown }) => (
        <ReadingList selection={{ page, kind, patientId, from, to, name }} {...shown} />
      )}
    />
  );
}

interface ReadingListProps {
  selection: ReadingSelection;
  isFiltered: boolean;
  onClear: () => void;
}

function ReadingList({ selection, ...shown }: ReadingListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...readingListQuery(selection), placeholderData: keepPreviousData });
  return (
    <NewestRows
      {...shown}
      page={selection.page}
      query={query}
      failed={t`Who looked could not be loaded`}
      noMatch={t`Nobody who looked matches these filters.`}
      renderTable={(table) => <ReadingTable {...table} />}
    />
  );
}

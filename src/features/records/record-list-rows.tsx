import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { recordPage } from '#/contract/records.ts';
import { followedRecordList, recordsPerPage, type ListReader } from '#/data/records/record-list.ts';
import { copiedRecord, useCopyState } from '#/data/copies/use-copy-state.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { countFilters, type RecordFilters } from '#/domain/record-filters.ts';
import { savedCopyText } from '#/parts/page/copy-words.ts';
import { lastPageBefore, ListPages } from '#/parts/page/list-pages.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { PageLink } from '#/ui/lists/pages.tsx';
import { RecordListEmpty, RecordListUnmatched } from './record-list-states.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

interface RecordListRowsProps {
  page: number;
  filters: RecordFilters;
  reader: ListReader;
  Mark?: ComponentType<{ id: number }> | undefined;
  query: UseQueryResult<Answer<z.output<typeof recordPage>>>;
  onClear: () => void;
}

export function RecordListRows({ page, filters, reader, Mark, query, onClear }: RecordListRowsProps) {
  const { t } = useLingui();
  const columns = useRecordColumns(Mark);
  const copyOf = useCopyState();
  const { data, error, isFetching } = query;
  if (error && !data) return <ListProblem title={t`The recordings could not be loaded`} query={query} />;
  const list = data?.value;
  // Placeholder data are the former list's, so they say nothing about this one.
  if (list?.meta.totalCount === 0 && !query.isPlaceholderData) {
    const active = countFilters(filters);
    return active > 0 ? (
      <RecordListUnmatched active={active} onClear={onClear} />
    ) : (
      <RecordListEmpty isDoctor={reader.isDoctor} />
    );
  }
  const lastPage = lastPageBefore(page, recordsPerPage, query);
  if (lastPage !== undefined) return <Navigate to="/home" search={{ page: lastPage, ...filters }} replace />;
  return (
    <>
      <ListTable
        label={t`Recordings`}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={(record) => record.id}
        phoneAreas={'"patient status" "prescriber prescriber" "date duration"'}
        copies={{ of: ({ id }) => copyOf(copiedRecord(id)), saved: savedCopyText() }}
        hasChevron
        isLoading={isFetching}
        isTurning={query.isPlaceholderData}
        loadingLabel={t`Loading...`}
        loadingRows={recordsPerPage}
      />
      {list && list.meta.totalCount > 0 ? (
        <ListPages
          page={page}
          isTurning={query.isPlaceholderData}
          perPage={recordsPerPage}
          totalCount={list.meta.totalCount}
          copyOf={(target) => copyOf(followedRecordList({ page: target, filters }, reader))}
          renderLink={(target, { 'aria-current': current, ...props }) => (
            <PageLink to="/home" search={{ page: target, ...filters }} isCurrent={current === 'page'} {...props} />
          )}
        />
      ) : null}
    </>
  );
}

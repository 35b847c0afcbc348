import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { recordListQuery, recordsPerPage } from '#/data/records.ts';
import { ListPages, pageCountOf } from '#/parts/list-pages.tsx';
import { SavedCopyNote } from '#/parts/saved-copy-note.tsx';
import { ListHead } from '#/ui/list-head.tsx';
import { ListTable } from '#/ui/list-table.tsx';
import { PageLink } from '#/ui/page-link.tsx';
import { RecordListEmpty, RecordListProblem } from './record-list-states.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

/** The recordings of the current organization and application, ten a page. Old rows stay while new ones come. */
export function RecordList({ page }: { page: number }) {
  const { t } = useLingui();
  const columns = useRecordColumns();
  const { data, error, isFetching, refetch } = useQuery({
    ...recordListQuery({ page }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <RecordListProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const list = data?.value;
  if (list?.meta.totalCount === 0) return <RecordListEmpty />;
  const pageCount = list ? pageCountOf(list.meta.totalCount, recordsPerPage) : undefined;
  if (pageCount !== undefined && page > pageCount) return <Navigate to="/home" search={{ page: pageCount }} replace />;
  return (
    <>
      {data?.savedAt === undefined ? null : <ListHead meta={<SavedCopyNote savedAt={data.savedAt} />} />}
      <ListTable
        label={t`Recordings`}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={(record) => record.id}
        phoneAreas={'"patient status" "prescriber prescriber" "date duration"'}
        hasChevron
        isLoading={isFetching}
        loadingLabel={t`Loading...`}
        loadingRows={recordsPerPage}
      />
      {list ? (
        <ListPages
          page={page}
          perPage={recordsPerPage}
          totalCount={list.meta.totalCount}
          renderLink={(target, { 'aria-current': current, ...props }) => (
            <PageLink to="/home" search={{ page: target }} isCurrent={current === 'page'} {...props} />
          )}
        />
      ) : null}
    </>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListNews } from '#/data/changes/list-news.ts';
import { copiedRecord, useCopyState } from '#/data/copies/use-copy-state.ts';
import { patientRecordsPerPage, patientRecordsQuery, followedPatientRecords } from '#/data/patients/patient-records.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListPlace } from '#/ui/lists/list-place.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import type { PageLinkProps } from '#/ui/lists/pages.tsx';
import { ListNewsLine } from '#/parts/page/list-news-line.tsx';
import { savedCopyText } from '#/parts/page/copy-words.ts';
import { lastPageBefore, ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { usePatientRecordingColumns } from './use-patient-recording-columns.tsx';

interface PatientRecordingsProps {
  patientId: number;
  page: number;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
  renderBeyond: (lastPage: number) => ReactNode;
}

/** Old rows stay while new ones load, but not those of another patient (R-PAT-15). */
export function PatientRecordings(props: PatientRecordingsProps) {
  return <Recordings key={props.patientId} {...props} />;
}

function Recordings({ patientId, page, renderLink, renderBeyond }: PatientRecordingsProps) {
  const { t } = useLingui();
  const columns = usePatientRecordingColumns();
  const copyOf = useCopyState();
  const query = useQuery({ ...patientRecordsQuery({ patientId, page }), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  const lastPage = lastPageBefore(page, patientRecordsPerPage, query);
  const news = useListNews(followedPatientRecords({ patientId, page }), query);
  const list = data?.value;
  const total = list?.meta.totalCount;
  const pageCount = total === undefined ? undefined : pageCountOf(total, patientRecordsPerPage);
  const count = total ? <Plural value={total} one="# recording" other="# recordings" /> : undefined;
  return (
    <ListPlace label={t`Recordings`}>
      <ListHead
        title={t`Recordings`}
        meta={
          count === undefined && data?.savedAt === undefined ? undefined : (
            <>
              {count}
              <SavedCopyNote savedAt={data?.savedAt} />
            </>
          )
        }
      >
        <ListNewsLine news={news} />
      </ListHead>
      {error && !data ? (
        <ListProblem level={3} title={t`The recordings could not be loaded`} query={query} />
      ) : total === 0 ? (
        <StateBlock
          isFramed
          level={3}
          art={<EmptyArt />}
          title={t`No recording yet`}
          text={t`A recording appears here as soon as it is prescribed for this patient.`}
        />
      ) : lastPage !== undefined ? (
        renderBeyond(lastPage)
      ) : (
        <ListTable
          label={t`Recordings`}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ record }) => record.id}
          phoneAreas={'"date status" "prescriber duration"'}
          copies={{ of: ({ record }) => copyOf(copiedRecord(record.id)), saved: savedCopyText() }}
          hasChevron
          isLoading={isFetching}
          isTurning={isPlaceholderData}
          loadingLabel={t`Loading...`}
          loadingRows={3}
        />
      )}
      {total !== undefined && pageCount !== undefined && pageCount > 1 ? (
        <ListPages
          page={Math.min(page, pageCount)}
          isTurning={isPlaceholderData}
          perPage={patientRecordsPerPage}
          totalCount={total}
          copyOf={(target) => copyOf(followedPatientRecords({ patientId, page: target }))}
          renderLink={renderLink}
        />
      ) : null}
    </ListPlace>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { patientRecordsPerPage, patientRecordsQuery } from '#/data/patients/patient-records.ts';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import type { PageLinkProps } from '#/ui/lists/pages.tsx';
import { ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { PatientRecordingsEmpty, PatientRecordingsProblem } from './patient-recordings-states.tsx';
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...patientRecordsQuery({ patientId, page }),
    placeholderData: keepPreviousData,
  });
  const list = data?.value;
  const total = list?.meta.totalCount;
  const pageCount = total === undefined ? undefined : pageCountOf(total, patientRecordsPerPage);
  const note = <SavedCopyNote savedAt={data?.savedAt} />;
  const count = total ? <Plural value={total} one="# recording" other="# recordings" /> : undefined;
  return (
    <section>
      <ListHead title={t`Recordings`} meta={data?.savedAt === undefined ? count : note} />
      {error && !data ? (
        <PatientRecordingsProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : total === 0 ? (
        <PatientRecordingsEmpty />
      ) : pageCount !== undefined && page > pageCount ? (
        renderBeyond(pageCount)
      ) : (
        <ListTable
          label={t`Recordings`}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ record }) => record.id}
          phoneAreas={'"date status" "prescriber duration"'}
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
          perPage={patientRecordsPerPage}
          totalCount={total}
          renderLink={renderLink}
        />
      ) : null}
    </section>
  );
}

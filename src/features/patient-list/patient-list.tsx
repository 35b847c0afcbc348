import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserSearch } from '#/contract/user-search.ts';
import { copiedPatient, useCopyState } from '#/data/copies/use-copy-state.ts';
import { followedPatientList, patientListQuery, patientsPerPage } from '#/data/patients/patient-list.ts';
import { isNoSearch } from '#/data/patients/patient-search.ts';
import { savedCopyText } from '#/parts/page/copy-words.ts';
import { lastPageBefore, ListPages, pageCountOf } from '#/parts/page/list-pages.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { PageLink } from '#/ui/lists/pages.tsx';
import { NoPatientFound, NoPatientYet } from './patient-list-states.tsx';
import { usePatientColumns } from './use-patient-columns.tsx';

const loadNews = () => import('./patient-news.tsx');
const ignore = () => undefined;

interface PatientListProps {
  page: number;
  search: UserSearch;
  searchKey: string | undefined;
  onClear: () => void;
  create: ReactNode;
}

export function PatientList({ page, search, searchKey, onClear, create }: PatientListProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const columns = usePatientColumns();
  const copyOf = useCopyState();
  const query = useQuery({ ...patientListQuery({ page, search }), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && (!data || isPlaceholderData))
    return <ListProblem title={t`The patients could not be loaded`} query={query} />;
  const list = data?.value;
  const total = list?.meta.totalCount;
  if (total === 0 && !isPlaceholderData)
    return isNoSearch(search) ? <NoPatientYet create={create} /> : <NoPatientFound onClear={onClear} />;
  const pageCount = pageCountOf(total ?? 0, patientsPerPage);
  const lastPage = lastPageBefore(page, patientsPerPage, query);
  if (lastPage !== undefined)
    return <Navigate to="/home/patient" search={{ page: lastPage, search: searchKey }} replace />;
  return (
    <>
      <ListHead meta={data?.savedAt === undefined ? undefined : <SavedCopyNote savedAt={data.savedAt} />}>
        {data ? (
          <LoadedPart load={loadNews} onMissing={ignore}>
            {({ PatientNews }) => <PatientNews page={page} search={search} query={query} />}
          </LoadedPart>
        ) : null}
      </ListHead>
      <ListTable
        label={t`Patients`}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={(patient) => patient.id}
        phoneAreas={'"last sex" "born born" "city city"'}
        copies={{ of: ({ id }) => copyOf(copiedPatient(id)), saved: savedCopyText() }}
        hasChevron
        isLoading={isFetching}
        isTurning={isPlaceholderData}
        loadingLabel={t`Loading...`}
        loadingRows={patientsPerPage}
      />
      {total === undefined || total === 0 ? null : (
        <ListPages
          page={Math.min(page, pageCount)}
          isTurning={isPlaceholderData}
          perPage={patientsPerPage}
          totalCount={total}
          copyOf={(target) => copyOf(followedPatientList(client, { page: target, search }))}
          renderLink={(target, { 'aria-current': current, ...props }) => (
            <PageLink
              to="/home/patient"
              search={{ page: target, search: searchKey }}
              isCurrent={current === 'page'}
              {...props}
            />
          )}
        />
      )}
    </>
  );
}

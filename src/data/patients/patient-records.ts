import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { patientRecordCalls, patientRecordPage } from '#/contract/patient-records.ts';
import { freshBetweenPolls, freshOrCopy } from '#/data/copies/saved-copy.ts';
import { recordKeys } from '#/data/records/record-keys.ts';

export const patientRecordsPerPage = 10;

interface PatientRecordsSearch {
  patientId: number;
  page: number;
}

function requestPatientRecords({ patientId, page }: PatientRecordsSearch, signal: AbortSignal) {
  return call(patientRecordCalls.status, {
    body: {
      patientId,
      application: configuration().application,
      pagination: { start: (page - 1) * patientRecordsPerPage, limit: patientRecordsPerPage },
    },
    signal,
  });
}

const copyOf = ({ patientId, page }: PatientRecordsSearch) => ({
  kind: 'patient-records' as const,
  id: `${patientId} ${page}`,
  schema: patientRecordPage,
});

export function patientRecordsQuery(search: PatientRecordsSearch) {
  return queryOptions({
    queryKey: recordKeys.ofPatient(search),
    queryFn: freshOrCopy(copyOf(search), (signal) => requestPatientRecords(search, signal)),
    staleTime: freshBetweenPolls,
  });
}

/** As `useListNews` wants it. */
export function followedPatientRecords(search: PatientRecordsSearch) {
  return {
    queryKey: patientRecordsQuery(search).queryKey,
    request: (signal: AbortSignal) => requestPatientRecords(search, signal),
    keyOf: ({ record }: { record: { id: number } }) => record.id,
    copy: copyOf(search),
  };
}

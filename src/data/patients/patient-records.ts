import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { patientRecordCalls, patientRecordPage } from '#/contract/patient-records.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';

export const patientRecordsPerPage = 10;

interface PatientRecordsSearch {
  patientId: number;
  page: number;
}

export function requestPatientRecords({ patientId, page }: PatientRecordsSearch, signal: AbortSignal) {
  return call(patientRecordCalls.status, {
    body: {
      patientId,
      application: configuration().application,
      pagination: { start: (page - 1) * patientRecordsPerPage, limit: patientRecordsPerPage },
    },
    signal,
  });
}

export function patientRecordsQuery(search: PatientRecordsSearch) {
  return queryOptions({
    queryKey: ['records', 'of-patient', search],
    queryFn: freshOrCopy(
      { kind: 'patient-records', id: `${search.patientId} ${search.page}`, schema: patientRecordPage },
      (signal) => requestPatientRecords(search, signal),
    ),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { patientRecordCalls, patientRecordPage } from '#/contract/patient-records.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';

export const patientRecordsPerPage = 10;

export function patientRecordsQuery(search: { patientId: number; page: number }) {
  return queryOptions({
    queryKey: ['records', 'of-patient', search],
    queryFn: freshOrCopy(
      { kind: 'patient-records', id: `${search.patientId} ${search.page}`, schema: patientRecordPage },
      (signal) =>
        call(patientRecordCalls.status, {
          body: {
            patientId: search.patientId,
            application: configuration().application,
            pagination: { start: (search.page - 1) * patientRecordsPerPage, limit: patientRecordsPerPage },
          },
          signal,
        }),
    ),
  });
}

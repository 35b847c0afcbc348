import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import { call } from '#/browser/http.ts';
import { patientRecordCalls, patientRecordPage } from '#/contract/patient-records.ts';
import { freshOrCopy } from './saved-copy.ts';

/** Recordings on a page of a patient's list (specification 1, section 9). */
export const patientRecordsPerPage = 10;

/** A page of a patient's recordings in the current application with their last statuses, newest prescription first. */
export function patientRecordsQuery(search: { patientId: number; page: number }) {
  return queryOptions({
    // Among the recordings: what changes one of them lets go of this list, too.
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

import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http.ts';
import { patientCalls } from '#/contract/patients.ts';

/** One patient. */
export function patientQuery(id: number) {
  return queryOptions({
    queryKey: ['patients', 'details', id],
    queryFn: ({ signal }) => call(patientCalls.fetch, { params: { id }, signal }),
    // The screen itself says what went wrong, and leads away.
    meta: { quiet: true },
  });
}

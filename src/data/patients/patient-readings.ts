import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { readingCalls } from '#/contract/readings.ts';
import { patientKeys } from './patient-keys.ts';

/** No copy is saved: it is about colleagues, and it grows with each look (docs/decisions/0153). */
export function patientReadingsQuery(patientId: number) {
  return queryOptions({
    queryKey: patientKeys.readings(patientId),
    queryFn: ({ signal }) => call(readingCalls.ofPatient, { params: { id: patientId }, signal }),
    meta: { quiet: true },
  });
}

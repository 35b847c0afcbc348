import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { patient, patientCalls } from '#/contract/patients.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';

export function patientQuery(id: number) {
  return queryOptions({
    queryKey: ['patients', 'details', id],
    queryFn: freshOrCopy({ kind: 'patient', id: String(id), schema: patient }, (signal) =>
      call(patientCalls.fetch, { params: { id }, signal }),
    ),
    meta: { quiet: true },
  });
}

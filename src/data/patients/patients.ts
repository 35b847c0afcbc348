import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { patient, patientCalls } from '#/contract/patients.ts';
import { isLocalId } from '#/domain/id.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';
import { patientKeys } from './patient-keys.ts';

export function patientQuery(id: number) {
  return queryOptions({
    queryKey: patientKeys.one(id),
    queryFn: async (context) => {
      if (isLocalId(id)) return (await import('#/data/outbox/unsent-objects.ts')).unsentPatient(context.client, id);
      return freshOrCopy({ kind: 'patient', id: String(id), schema: patient }, (signal) =>
        call(patientCalls.fetch, { params: { id }, signal }),
      )(context);
    },
    meta: { quiet: true },
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { medicalTagCalls } from '#/contract/medical-tags.ts';
import { patientCalls } from '#/contract/patients.ts';
import type { Language } from '#/domain/locale.ts';
import { referenceData } from '#/session/context.ts';
import { patientKeys } from './patient-keys.ts';

const reference = { staleTime: 60 * 60_000, ...referenceData };

export const nationalIdTypesQuery = queryOptions({
  queryKey: patientKeys.nationalIdTypes,
  queryFn: async ({ signal }) => (await call(patientCalls.nationalIdTypes, { signal })).toSorted(),
  ...reference,
});

export function medicalTagsQuery(language: Language) {
  return queryOptions({
    queryKey: patientKeys.medicalTags(language),
    queryFn: async ({ signal }) => {
      const tags = await call(medicalTagCalls.list, { params: { language }, signal });
      return tags.toSorted((one, other) => one.label.localeCompare(other.label, language));
    },
    ...reference,
  });
}

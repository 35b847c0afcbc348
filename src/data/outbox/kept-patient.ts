import { patientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import type { KeptWork } from './work.ts';

/** The patient as the platform would show it. */
export function patientOf({ id, content }: Pick<KeptWork, 'id' | 'content'>): Patient {
  const { consentToDataAccessForResearch, tagList, ...members } = patientChange.parse(content);
  return {
    ...members,
    id,
    tagList: tagList.map((tag) => ({ id: tag.id, label: tag.label ?? '' })),
    isConsentingToDataAccessForResearch: consentToDataAccessForResearch,
  };
}

import { sql, type Kysely } from 'kysely';
import type { MedicalTag } from '#/contract/medical-tags.ts';
import { patientFieldNames } from '#/contract/patient-fields.ts';
import type { Patient } from '#/contract/patients.ts';
import type { Language } from '#/domain/locale.ts';
import { sortedTags } from './medical-tags.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export interface VersionedPatient {
  patient: Patient;
  version: number;
}

/** The caller checks the privilege. */
export async function hasPatient(db: Kysely<Tables>, scope: Scope, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function fetchPatient(
  db: Kysely<Tables>,
  scope: Scope,
  id: number,
  language: Language,
): Promise<VersionedPatient | undefined> {
  if (!mayRead(scope, 'PERMS_PATIENT_READ')) return undefined;
  const found = await db
    .selectFrom('patient')
    .select([
      'id',
      ...patientFieldNames,
      'consentsToResearch as isConsentingToDataAccessForResearch',
      'version',
      sql<MedicalTag[]>`(select coalesce(json_agg(json_build_object('id', label.tag_id, 'label', label.label)), '[]')
        from patient_medical_tag as held
        join medical_tag_label as label on label.tag_id = held.tag_id and label.language = ${language}
        where held.patient_id = patient.id)`.as('tagList'),
    ])
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { version, tagList, ...rest } = found;
  return { patient: { ...rest, tagList: sortedTags(tagList, language) }, version };
}

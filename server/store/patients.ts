import { sql, type Kysely } from 'kysely';
import type { MedicalTag } from '#/contract/medical-tags.ts';
import type { Patient } from '#/contract/patients.ts';
import type { Language } from '#/domain/locale.ts';
import { sortedTags } from './medical-tags.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export interface VersionedPatient {
  patient: Patient;
  version: number;
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
      'first_name as firstName',
      'last_name as lastName',
      'sex',
      'birthdate',
      'identity_number_type as identityNumberType',
      'identity_number as identityNumber',
      'street',
      'post_code as postCode',
      'city',
      'locale',
      'email',
      'phone_number as phoneNumber',
      'height',
      'weight',
      'underbust_circumference as underbustCircumference',
      'head_circumference as headCircumference',
      'cup_size as cupSize',
      'pacemaker',
      'vagal_nerve_stimulator as vagalNerveStimulator',
      'comments',
      'consents_to_research as isConsentingToDataAccessForResearch',
      'version',
      sql<MedicalTag[]>`(select coalesce(json_agg(json_build_object('id', label.tag_id, 'label', label.label)), '[]')
        from patient_medical_tag as held
        join medical_tag_label as label on label.tag_id = held.tag_id and label.language = ${language}
        where held.patient_id = patient.id)`.as('tagList'),
    ])
    .where('id', '=', id)
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { version, tagList, ...rest } = found;
  return { patient: { ...rest, tagList: sortedTags(tagList, language) }, version };
}

import type { Kysely } from 'kysely';
import type { Patient } from '#/contract/patients.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** A patient of the caller's organization, as the wire has it; undefined for any other. */
export async function fetchPatient(db: Kysely<Tables>, scope: Scope, id: number): Promise<Patient | undefined> {
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
    ])
    .where('id', '=', id)
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return found && { ...found, tagList: [] };
}

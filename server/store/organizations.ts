import { applicationCodes } from '#/domain/application.ts';
import type { ProfessionalRequirements } from '#/domain/record-professionals.ts';
import type { Db, DbTransaction } from './tables.ts';

export function professionalRequirements(db: Db, organizationId: number): Promise<ProfessionalRequirements> {
  return db
    .selectFrom('organization')
    .select(['prescriberRequired', 'rhythmSpecialistRequired as rythmSpecialistRequired', 'operatorRequired'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Nobody can delete the patient before the transaction ends. */
export async function isPatientOf(
  transaction: DbTransaction,
  organizationId: number,
  patientId: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('patient')
    .select('id')
    .where('id', '=', patientId)
    .where('organizationId', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function organizationLocale(db: Db, organizationId: number): Promise<string> {
  const { locale } = await db
    .selectFrom('organization')
    .select('locale')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return locale;
}

/** IANA. Undefined if none is chosen. */
export async function timeZoneOfOrganization(db: Db, organizationId: number): Promise<string | undefined> {
  const { timeZone } = await db
    .selectFrom('organization')
    .select('timeZone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return timeZone ?? undefined;
}

/** What at least one of the organizations uses. One that names none uses all. */
export async function applicationsOf(db: Db, organizationIds: readonly number[]): Promise<readonly string[]> {
  if (organizationIds.length === 0) return [];
  const rows = await db.selectFrom('organization').select('applications').where('id', 'in', organizationIds).execute();
  if (rows.some(({ applications }) => applications.length === 0)) return applicationCodes;
  return [...new Set(rows.flatMap(({ applications }) => applications))];
}

import type { Kysely } from 'kysely';
import type { PatientListItem } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { dateOf } from '#/domain/user-search.ts';
import { countryOf } from '#/domain/locale.ts';
import { ofAll, ofBirthdate, ofName, totalOf, type FoundPatients, type Slice } from './patient-pages.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

const none: FoundPatients = { totalCount: 0, data: [] };

async function find(
  db: Kysely<Tables>,
  organizationId: number,
  search: UserSearch,
  slice: Slice,
): Promise<FoundPatients> {
  const { firstName, lastName, birthdate } = search;
  if (birthdate) {
    const { rows } = await ofBirthdate(organizationId, dateOf(birthdate), search, slice).execute(db);
    return rows[0] ?? none;
  }
  if (firstName?.trim() || lastName?.trim())
    return (await ofName(organizationId, search, slice).execute(db)).rows[0] ?? none;
  const total = (await totalOf(organizationId).execute(db)).rows[0]?.count ?? 0;
  return (await ofAll(organizationId, slice, total).execute(db)).rows[0] ?? none;
}

/** `docs/decisions/0020-patient-search.md` */
export async function listPatients(
  db: Kysely<Tables>,
  scope: Scope,
  search: UserSearch,
  slice: Slice,
): Promise<{ data: PatientListItem[]; totalCount: number }> {
  if (!mayRead(scope, 'PERMS_PATIENT_READ')) return none;
  const { data, totalCount } = await find(db, scope.organizationId, search, slice);
  return {
    totalCount,
    data: data.map(({ locale, ...patient }) => ({ ...patient, country: locale === null ? null : countryOf(locale) })),
  };
}

import type { Kysely } from 'kysely';
import type { User } from '#/contract/session.ts';
import type { Tables } from './tables.ts';

/** '' clears a field. */
export interface UserChange extends Pick<
  User,
  'firstName' | 'lastName' | 'locale' | 'canPatientsViewMyPersonalInfos' | 'canPatientsViewLiveECG'
> {
  street: string;
  postCode: string;
  city: string;
}

export async function saveUser(db: Kysely<Tables>, userId: number, change: UserChange): Promise<void> {
  await db.updateTable('appUser').set(columnsOf(change)).where('id', '=', userId).execute();
}

function columnsOf(change: UserChange) {
  return {
    firstName: change.firstName,
    lastName: change.lastName,
    street: change.street || null,
    postCode: change.postCode || null,
    city: change.city || null,
    locale: change.locale,
    canPatientsViewMyPersonalInfos: change.canPatientsViewMyPersonalInfos,
    canPatientsViewLiveEcg: change.canPatientsViewLiveECG,
  };
}

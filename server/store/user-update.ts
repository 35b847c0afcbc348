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
  await db.updateTable('app_user').set(columnsOf(change)).where('id', '=', userId).execute();
}

function columnsOf(change: UserChange) {
  return {
    first_name: change.firstName,
    last_name: change.lastName,
    street: change.street || null,
    post_code: change.postCode || null,
    city: change.city || null,
    locale: change.locale,
    can_patients_view_my_personal_infos: change.canPatientsViewMyPersonalInfos,
    can_patients_view_live_ecg: change.canPatientsViewLiveECG,
  };
}

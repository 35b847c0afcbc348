import type { Kysely } from 'kysely';
import type { User } from '#/contract/session.ts';
import type { Tables } from './tables.ts';

/** What is kept of a change: '' for nothing. */
export interface UserChange extends Pick<
  User,
  'firstName' | 'lastName' | 'email' | 'locale' | 'canPatientsViewMyPersonalInfos' | 'canPatientsViewLiveECG'
> {
  phoneNumber: string;
  street: string;
  postCode: string;
  city: string;
}

/**
 * Keeps what a user changes of himself. With a new e-mail address, what was sent to the former one is void: temporary
 * passwords, and sign-ins that wait for a code. 'email-taken' when somebody else has the address; then nothing is kept.
 */
export async function saveUser(
  db: Kysely<Tables>,
  { userId, hasNewAddress, change }: { userId: number; hasNewAddress: boolean; change: UserChange },
): Promise<'saved' | 'email-taken'> {
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('app_user').set(columnsOf(change)).where('id', '=', userId).execute();
      if (!hasNewAddress) return;
      await transaction.deleteFrom('temporary_password').where('user_id', '=', userId).execute();
      await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
    });
  } catch (error) {
    if (isTaken(error)) return 'email-taken';
    throw error;
  }
  return 'saved';
}

function columnsOf(change: UserChange) {
  return {
    first_name: change.firstName,
    last_name: change.lastName,
    email: change.email,
    phone_number: change.phoneNumber || null,
    street: change.street || null,
    post_code: change.postCode || null,
    city: change.city || null,
    locale: change.locale,
    can_patients_view_my_personal_infos: change.canPatientsViewMyPersonalInfos,
    can_patients_view_live_ecg: change.canPatientsViewLiveECG,
  };
}

/** The one value that no two users share is the address (PostgreSQL, class 23505: unique violation). */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { foundAs } from './found-as.ts';
import type { Reach, UserType } from './reach.ts';

export interface JudgedAccount {
  userId: number;
  email: string;
  /** The kind of the account. */
  userType: UserType;
  /** As `userTypeWithin`. */
  foundAs: UserType | null;
}

export async function judgedAccountsOf(db: Db, reach: Reach, userIds: readonly number[]): Promise<JudgedAccount[]> {
  const { rows } = await sql<JudgedAccount>`select who.id as user_id, who.email, who.user_type,
      case when ${foundAs(reach, 'HealthCareProfessional')} then 'HealthCareProfessional'
        when ${foundAs(reach, 'User')} then 'User' end as found_as
    from app_user as who where who.id = any(${userIds}::bigint[]) order by who.id`.execute(db);
  return rows;
}

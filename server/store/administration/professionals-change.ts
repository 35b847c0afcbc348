import { sql } from 'kysely';
import { isAbove } from '#/domain/account-rules.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { foundAs } from './found-as.ts';
import { isWithin, type Reach } from './reach.ts';

/** What an import changes of an account that is there. Contacts and roles have their own ways. */
export const changedColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  locale: 'locale',
  street: 'street',
  postCode: 'post_code',
  city: 'city',
  identityNumber: 'identity_number',
} as const;

export type ChangedName = keyof typeof changedColumns;

/** An account is never without these. */
export const neededNames = [
  'firstName',
  'lastName',
  'locale',
] as const satisfies readonly (keyof typeof changedColumns)[];

export const changedNames = Object.keys(changedColumns) as ChangedName[];

/** The values that an account gets. '' means none. */
export interface ChangedUser {
  id: number;
  values: Partial<Record<ChangedName, string>>;
}

interface Role {
  organizationId: number;
  role: string;
  isWithin: boolean;
}

export interface HeldUser extends Record<ChangedName, string | null> {
  id: number;
  email: string;
  phoneNumber: string | null;
  /** In all organizations. */
  held: Role[];
  isFound: boolean;
}

const columns = Object.values(changedColumns).map((column) => sql.ref(`who.${column}`));

/** The accounts of the addresses, also those that the caller may not see. */
export async function usersOfEmails(db: Db, reach: Reach, emails: readonly string[]): Promise<Map<string, HeldUser>> {
  const { rows } = await sql<HeldUser>`select who.id, who.email, who.phone_number, ${sql.join(columns)},
      ${foundAs(reach, 'HealthCareProfessional')} as is_found,
      (select coalesce(json_agg(json_build_object('organizationId', held.organization_id, 'role', held.role,
          'isWithin', ${isWithin(reach, 'held.organizationId')})), '[]')
        from user_organization_role as held where held.user_id = who.id) as held
    from unnest(${emails}::text[]) as wanted(email) join app_user as who on who.email = wanted.email`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
}

interface Actor {
  userId: number;
  /** The administrator roles in any organization. */
  own: readonly string[];
  reach: Reach;
}

/** The rules of a single change (`server/http/administration/change-user.ts`). */
export function mayChange(
  { id, held }: { id: number; held: readonly string[] },
  { userId, own, reach }: Actor,
): boolean {
  return id !== userId && !isAbove(held, { anywhere: own, here: reach.roles });
}

/** A statement has 9 s, also on a slow machine. */
const rowsAtOnce = 1000;

const sets = Object.entries(changedColumns).map(([name, column]) => {
  const value = sql`coalesce(sent.values ->> ${sql.lit(name)}, ${sql.ref(`who.${column}`)})`;
  const isNeeded = neededNames.some((needed) => needed === name);
  return sql`${sql.ref(column)} = ${isNeeded ? value : sql`nullif(${value}, '')`}`;
});

export async function writeChangedUsers(transaction: DbTransaction, users: readonly ChangedUser[]): Promise<void> {
  for (let from = 0; from < users.length; from += rowsAtOnce) {
    const rows = JSON.stringify(users.slice(from, from + rowsAtOnce));
    await sql`update app_user as who set ${sql.join(sets)}
      from jsonb_to_recordset(${rows}::jsonb) as sent(id bigint, values jsonb)
      where who.id = sent.id`.execute(transaction);
  }
}

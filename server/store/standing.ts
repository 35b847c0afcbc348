import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What a user is at this moment, as far as every call asks. */
export interface Standing {
  /** The roles held in the organization; none without one. */
  roles: string[];
  /** What these roles allow. */
  privileges: string[];
  passwordMustBeChanged: boolean;
}

/** The standing of a user in an organization, in one query; undefined when there is no such user. */
export async function standing(
  db: Kysely<Tables>,
  userId: number,
  organizationId: number | null,
): Promise<Standing | undefined> {
  const rows = await db
    .selectFrom('app_user as who')
    .leftJoin('user_organization_role as held', (join) =>
      join.onRef('held.user_id', '=', 'who.id').on('held.organization_id', '=', organizationId),
    )
    .select([
      'who.password_must_be_changed as passwordMustBeChanged',
      'held.role',
      sql<string[]>`array(select privilege from role_privilege where role_privilege.role = held.role)`.as('privileges'),
    ])
    .where('who.id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    roles: rows.flatMap(({ role }) => (role === null ? [] : [role])),
    privileges: [...new Set(rows.flatMap(({ privileges }) => privileges))],
    passwordMustBeChanged: first.passwordMustBeChanged,
  };
}

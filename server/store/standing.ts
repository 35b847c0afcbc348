import { sql } from 'kysely';
import type { Db } from './tables.ts';
import { legalVersions } from './eula.ts';
import { isRoleOf } from './session-type.ts';
import type { Session } from './sessions.ts';

export async function privilegesByRole(db: Db): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('rolePrivilege')
    .select(['role', 'privilege'])
    .orderBy('role')
    .orderBy('privilege')
    .execute();
  const byRole: Record<string, string[]> = {};
  for (const { role, privilege } of rows) (byRole[role] ??= []).push(privilege);
  return byRole;
}

export interface Standing {
  /** Those of the session's type. Empty without an organization. */
  roles: string[];
  privileges: string[];
  hasAcceptedLegalNotices: boolean;
  passwordMustBeChanged: boolean;
}

export async function standing(
  db: Db,
  { userId, organizationId, application, type }: Session,
): Promise<Standing | undefined> {
  const rows = await db
    .selectFrom('appUser as who')
    .leftJoin('userOrganizationRole as held', (join) =>
      join.onRef('held.userId', '=', 'who.id').on('held.organizationId', '=', organizationId),
    )
    .leftJoin('eulaAcceptance as accepted', (join) =>
      join
        .onRef('accepted.userId', '=', 'who.id')
        .on('accepted.application', '=', application)
        .on('accepted.version', '=', legalVersions.legal_notices),
    )
    .select([
      'who.passwordMustBeChanged',
      'accepted.version as acceptedVersion',
      'held.role',
      sql<string[]>`array(select privilege from role_privilege where role_privilege.role = held.role)`.as('privileges'),
    ])
    .where('who.id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const held = rows.flatMap(({ role, privileges }) =>
    role !== null && isRoleOf(type, role) ? [{ role, privileges }] : [],
  );
  return {
    roles: held.map(({ role }) => role),
    privileges: [...new Set(held.flatMap(({ privileges }) => privileges))],
    hasAcceptedLegalNotices: first.acceptedVersion !== null,
    passwordMustBeChanged: first.passwordMustBeChanged,
  };
}

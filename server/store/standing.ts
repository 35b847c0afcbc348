import { sql } from 'kysely';
import type { Db } from './tables.ts';
import type { LatestVersions } from '../texts/legal/legal-texts.ts';
import { countsFor } from './user-context.ts';
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
  /** The roles of the session's type. A care session has none if its organization does not use the application. */
  roles: string[];
  privileges: string[];
  /** True, too, if the application has no legal notices. */
  hasAcceptedLegalNotices: boolean;
  passwordMustBeChanged: boolean;
  /** The account neither reads nor writes a diagnosis (docs/decisions/0094). */
  isHeld: boolean;
}

export async function standing(
  db: Db,
  { userId, organizationId, application, type }: Session,
  latest: LatestVersions,
): Promise<Standing | undefined> {
  const version = latest[application]?.legal_notices;
  const rows = await db
    .selectFrom('appUser as who')
    .leftJoin('organization as at', (join) =>
      join.on('at.id', '=', organizationId).on(countsFor({ type, application })),
    )
    .leftJoin('userOrganizationRole as held', (join) =>
      join.onRef('held.userId', '=', 'who.id').onRef('held.organizationId', '=', 'at.id'),
    )
    .leftJoin('eulaAcceptance as accepted', (join) =>
      join
        .onRef('accepted.userId', '=', 'who.id')
        .on('accepted.application', '=', application)
        .on('accepted.version', '=', version ?? null),
    )
    .select([
      'who.passwordMustBeChanged',
      'accepted.version as acceptedVersion',
      'held.role',
      sql<boolean>`exists (select from contact_hold as hold where hold.user_id = who.id)`.as('isHeld'),
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
    hasAcceptedLegalNotices: version === undefined || first.acceptedVersion !== null,
    passwordMustBeChanged: first.passwordMustBeChanged,
    isHeld: first.isHeld,
  };
}

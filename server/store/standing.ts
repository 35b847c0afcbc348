import { sql, type Kysely } from 'kysely';
import { legalVersions } from './legal-versions.ts';
import type { Session } from './sessions.ts';
import type { Tables } from './tables.ts';

export interface Standing {
  /** Empty without an organization. */
  roles: string[];
  privileges: string[];
  hasAcceptedLegalNotices: boolean;
  passwordMustBeChanged: boolean;
}

export async function standing(
  db: Kysely<Tables>,
  { userId, organizationId, application }: Session,
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
  return {
    roles: rows.flatMap(({ role }) => (role === null ? [] : [role])),
    privileges: [...new Set(rows.flatMap(({ privileges }) => privileges))],
    hasAcceptedLegalNotices: first.acceptedVersion !== null,
    passwordMustBeChanged: first.passwordMustBeChanged,
  };
}

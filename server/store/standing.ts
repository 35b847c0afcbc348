import { sql } from 'kysely';
import { repeatable } from '../database/losses.ts';
import type { LatestVersions } from '../texts/legal/legal-texts.ts';
import { positionNow } from './changes/change-log.ts';
import { isRoleOf } from './session-type.ts';
import { isLive, renewSession, type Session } from './sessions.ts';
import type { Db } from './tables.ts';
import { countsForSession } from './user-context.ts';

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

interface FoundCaller extends Session, Standing {
  /** The own password was typed in this session in the last minutes (docs/decisions/0094). */
  isPasswordFresh: boolean;
  /** Where the log of changes stood. What is read later has every change before it. */
  changesPosition: string;
}

const passwordFreshness = sql.lit('10 minutes');

/** Null where an application has no legal notices. */
function latestNotices(latest: LatestVersions) {
  const versions = Object.entries(latest).flatMap(([application, { legal_notices: version }]) =>
    version === undefined ? [] : [[application, version]],
  );
  return sql<string | null>`${JSON.stringify(Object.fromEntries(versions))}::jsonb ->> session.application`;
}

/**
 * The holder of a session. Nearly every call begins with it, so it is one statement. Finding a session renews it, at most
 * once a minute.
 */
export async function findCaller(db: Db, tokenHash: string, latest: LatestVersions): Promise<FoundCaller | undefined> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('appUser as who', 'who.id', 'session.userId')
    .leftJoin('organization as at', (join) => join.onRef('at.id', '=', 'session.organizationId').on(countsForSession))
    .leftJoin('userOrganizationRole as held', (join) =>
      join.onRef('held.userId', '=', 'who.id').onRef('held.organizationId', '=', 'at.id'),
    )
    .leftJoin('eulaAcceptance as accepted', (join) =>
      join
        .onRef('accepted.userId', '=', 'who.id')
        .onRef('accepted.application', '=', 'session.application')
        .on('accepted.version', '=', latestNotices(latest)),
    )
    .select([
      'session.userId',
      'session.organizationId',
      'session.application',
      'session.type',
      sql<boolean>`session.last_used_at < now() - interval '1 minute'`.as('renewable'),
      sql<boolean>`coalesce(session.proved_at > now() - ${passwordFreshness}::interval, false)`.as('isPasswordFresh'),
      positionNow.as('changesPosition'),
      'who.passwordMustBeChanged',
      sql<boolean>`accepted.version is not null or ${latestNotices(latest)} is null`.as('hasAcceptedLegalNotices'),
      'held.role',
      sql<boolean>`exists (select from contact_hold as hold where hold.user_id = who.id)`.as('isHeld'),
      sql<string[]>`array(select privilege from role_privilege where role_privilege.role = held.role)`.as('privileges'),
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where(isLive)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { renewable, role: _role, privileges: _privileges, ...caller } = first;
  if (renewable) await repeatable(renewSession(db, tokenHash));
  const held = rows.flatMap(({ role, privileges }) =>
    role !== null && isRoleOf(caller.type, role) ? [{ role, privileges }] : [],
  );
  return {
    ...caller,
    roles: held.map(({ role }) => role),
    privileges: [...new Set(held.flatMap(({ privileges }) => privileges))],
  };
}

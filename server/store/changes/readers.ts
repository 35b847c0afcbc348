import { sql } from 'kysely';
import { applicationCodes, type ApplicationCode } from '#/domain/application.ts';
import { healthCareRoles } from '#/domain/role.ts';
import type { LatestVersions } from '../../texts/legal/legal-texts.ts';
import { isLive } from '../sessions.ts';
import type { Db } from '../tables.ts';

/** What a session may read at this moment. */
export interface ReadableRecords {
  tokenHash: string;
  organizationId: number;
  application: ApplicationCode;
}

/** An application without legal notices asks for no acceptance. */
function hasAccepted(latest: LatestVersions) {
  const accepted = applicationCodes.map((application) => {
    const version = latest[application]?.legal_notices;
    const isAccepted = sql`exists (select from eula_acceptance as accepted where accepted.user_id = who.id
      and accepted.application = ${application} and accepted.version = ${version ?? null})`;
    return sql`session.application = ${application} and ${version === undefined ? sql`true` : isAccepted}`;
  });
  return sql<boolean>`(${sql.join(accepted, sql` or `)})`;
}

/**
 * Finds in one statement which of the sessions may read recordings. The rules are those of `needsCaller` and
 * `needsCare`. It does not renew the sessions.
 */
export async function sessionsThatMayRead(
  db: Db,
  tokenHashes: readonly string[],
  latest: LatestVersions,
): Promise<ReadableRecords[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('appUser as who', 'who.id', 'session.userId')
    .select(['session.tokenHash', 'session.organizationId', 'session.application'])
    .where('session.tokenHash', 'in', tokenHashes)
    .where(isLive)
    .where('session.type', '=', 'doctor')
    .where(hasAccepted(latest))
    .where('who.passwordMustBeChanged', '=', false)
    .where(
      sql<boolean>`exists (select from user_organization_role as held
        join role_privilege as given on given.role = held.role and given.privilege = 'PERMS_RECORD_READ'
        where held.user_id = session.user_id and held.organization_id = session.organization_id
          and held.role in (${sql.join(healthCareRoles)}))`,
    )
    .execute();
  return rows.flatMap(({ organizationId, ...row }) => (organizationId === null ? [] : [{ ...row, organizationId }]));
}

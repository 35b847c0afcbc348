import { sql } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import { healthCareRoles } from '#/domain/role.ts';
import { legalVersions } from '../eula.ts';
import { isLive } from '../sessions.ts';
import type { Db } from '../tables.ts';

/** What a session may read at this moment. */
export interface ReadableRecords {
  tokenHash: string;
  organizationId: number;
  application: ApplicationCode;
}

/**
 * Finds in one statement which of the sessions may read recordings. The rules are those of `needsCaller` and
 * `needsCare`. It does not renew the sessions.
 */
export async function sessionsThatMayRead(db: Db, tokenHashes: readonly string[]): Promise<ReadableRecords[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('appUser as who', 'who.id', 'session.userId')
    .innerJoin('eulaAcceptance as accepted', (join) =>
      join.onRef('accepted.userId', '=', 'who.id').onRef('accepted.application', '=', 'session.application'),
    )
    .select(['session.tokenHash', 'session.organizationId', 'session.application'])
    .where('session.tokenHash', 'in', tokenHashes)
    .where(isLive)
    .where('session.type', '=', 'doctor')
    .where('accepted.version', '=', legalVersions.legal_notices)
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

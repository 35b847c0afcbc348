import { endOldRemovals } from './administration/role-removals.ts';
import { endOldOffers } from './role-offers.ts';
import { sql } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import { actingAs } from '../database/actor.ts';
import { removeOldFailures, tellSignOut } from './administration/history.ts';
import { removeOldChanges } from './changes/change-log.ts';
import { removeOldKeys } from './idempotency.ts';
import { endOldMails } from './owed-mail.ts';
import { removeOldProposals } from './proposed-contacts.ts';
import type { SessionType } from './session-type.ts';
import type { Db, DbTransaction } from './tables.ts';

const idleTimeout = sql.lit('12 hours');
const lifetime = sql.lit('7 days');

export interface Session {
  userId: number;
  organizationId: number | null;
  application: ApplicationCode;
  type: SessionType;
}

export async function createSession(db: Db, session: Session & { tokenHash: string }): Promise<void> {
  await db
    .insertInto('session')
    .values({
      tokenHash: session.tokenHash,
      userId: session.userId,
      organizationId: session.organizationId,
      application: session.application,
      type: session.type,
      expiresAt: sql<string>`now() + ${lifetime}::interval`,
    })
    .execute();
}

export const isLive = sql<boolean>`session.expires_at > now()
  and session.last_used_at > now() - ${idleTimeout}::interval`;

export async function renewSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastUsedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** False if the checked password has changed meanwhile. */
export async function provePassword(
  db: Db,
  { userId, tokenHash, passwordHash }: { userId: number; tokenHash: string; passwordHash: string },
): Promise<boolean> {
  const proved = await db
    .updateTable('session')
    .set({ provedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where(
      sql<boolean>`exists (select from app_user as who where who.id = ${userId}::bigint
        and who.password_hash = ${passwordHash})`,
    )
    .executeTakeFirst();
  return proved.numUpdatedRows > 0n;
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

/** The history tells it, if the session was open. Otherwise it has ended before. */
export async function signOut(db: Db, tokenHash: string): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['userId', 'organizationId', 'application', 'type'])
    .where('tokenHash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst();
  if (!session) return endSession(db, tokenHash);
  await actingAs(session.userId, () =>
    db.transaction().execute(async (transaction) => {
      const ended = await transaction.deleteFrom('session').where('tokenHash', '=', tokenHash).executeTakeFirst();
      if (ended.numDeletedRows > 0n) await tellSignOut(transaction, session);
    }),
  );
}

/** No other session ends then. The row stays for the idle timeout, to tell the holder of its token why. */
const byLostRole = sql<string>`'-infinity'::timestamptz`;

/** Call it when the user has lost a role of this type. */
export async function endSessionsOfLostRole(
  transaction: DbTransaction,
  { userIds, type }: Pick<Session, 'type'> & { userIds: readonly number[] },
): Promise<void> {
  const isTheirs = sql<boolean>`session.user_id = any(${userIds}::bigint[])`;
  const ended = transaction.selectFrom('session').select('tokenHash').where(isTheirs).where('type', '=', type);
  await transaction.deleteFrom('contactChange').where('sessionHash', 'in', ended).execute();
  await transaction
    .updateTable('session')
    .set({ expiresAt: byLostRole, organizationId: null, provedAt: null })
    .where(isTheirs)
    .where('type', '=', type)
    .execute();
}

export async function endedByLostRole(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db
    .selectFrom('session')
    .select('type')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '=', byLostRole)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The caller has checked the membership. */
export async function setSessionOrganization(db: Db, tokenHash: string, organizationId: number): Promise<void> {
  await db.updateTable('session').set({ organizationId }).where('tokenHash', '=', tokenHash).execute();
}

/** What the operator may decide. */
export interface StoredDays {
  failedSignInsDays?: number | undefined;
  creationKeysDays?: number | undefined;
}

export async function removeExpired(
  db: Db,
  { failedSignInsDays = 90, creationKeysDays = 30 }: StoredDays = {},
): Promise<void> {
  await sql`delete from session where (expires_at <= now() and expires_at <> ${byLostRole})
    or last_used_at <= now() - ${idleTimeout}::interval`.execute(db);
  await sql`delete from login_challenge where expires_at <= now()`.execute(db);
  await sql`delete from contact_change where expires_at <= now()`.execute(db);
  await removeOldProposals(db);
  await sql`delete from temporary_password where expires_at <= now()`.execute(db);
  await sql`delete from known_caller where expires_at <= now()`.execute(db);
  await sql`delete from used_captcha where expires_at <= now()`.execute(db);
  await removeOldKeys(db, creationKeysDays);
  await removeOldChanges(db);
  await removeOldFailures(db, failedSignInsDays);
  await endOldMails(db);
  await endOldOffers(db);
  await endOldRemovals(db);
  await sql`delete from throttle where window_start <= now() - interval '1 day'`.execute(db);
}

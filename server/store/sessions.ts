import { sql } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import { removeOldChanges } from './changes/change-log.ts';
import { removeOldKeys } from './idempotency.ts';
import type { SessionType } from './session-type.ts';
import type { Db } from './tables.ts';

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

/** Finding a session renews it, at most once a minute. */
export async function findSession(db: Db, tokenHash: string): Promise<Session | undefined> {
  const found = await db
    .selectFrom('session')
    .select([
      'userId',
      'organizationId',
      'application',
      'type',
      sql<boolean>`last_used_at < now() - interval '1 minute'`.as('renewable'),
    ])
    .where('tokenHash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.renewable) {
    await db
      .updateTable('session')
      .set({ lastUsedAt: sql`now()` })
      .where('tokenHash', '=', tokenHash)
      .execute();
  }
  const { userId, organizationId, application, type } = found;
  return { userId, organizationId, application, type };
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

/** The caller has checked the membership. */
export async function setSessionOrganization(db: Db, tokenHash: string, organizationId: number): Promise<void> {
  await db.updateTable('session').set({ organizationId }).where('tokenHash', '=', tokenHash).execute();
}

export async function removeExpired(db: Db): Promise<void> {
  await sql`delete from session where expires_at <= now() or last_used_at <= now() - ${idleTimeout}::interval`.execute(
    db,
  );
  await sql`delete from login_challenge where expires_at <= now()`.execute(db);
  await sql`delete from contact_change where expires_at <= now()`.execute(db);
  await sql`delete from temporary_password where expires_at <= now()`.execute(db);
  await sql`delete from known_caller where expires_at <= now()`.execute(db);
  await sql`delete from used_captcha where expires_at <= now()`.execute(db);
  await removeOldKeys(db);
  await removeOldChanges(db);
  await sql`delete from throttle where window_start <= now() - interval '1 day'`.execute(db);
}

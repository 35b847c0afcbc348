import { sql, type Kysely } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import { removeOldKeys } from './idempotency.ts';
import type { Tables } from './tables.ts';

const idleTimeout = sql.lit('12 hours');
const lifetime = sql.lit('7 days');

export interface Session {
  userId: number;
  organizationId: number | null;
  application: ApplicationCode;
}

export async function createSession(db: Kysely<Tables>, session: Session & { tokenHash: string }): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      organization_id: session.organizationId,
      application: session.application,
      expires_at: sql<string>`now() + ${lifetime}::interval`,
    })
    .execute();
}

/** Finding a session renews it, at most once a minute. */
export async function findSession(db: Kysely<Tables>, tokenHash: string): Promise<Session | undefined> {
  const found = await db
    .selectFrom('session')
    .select([
      'user_id as userId',
      'organization_id as organizationId',
      'application',
      sql<boolean>`last_used_at < now() - interval '1 minute'`.as('renewable'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_used_at', '>', sql<string>`now() - ${idleTimeout}::interval`)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.renewable) {
    await db
      .updateTable('session')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const { userId, organizationId, application } = found;
  return { userId, organizationId, application };
}

export async function endSession(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** The caller has checked the membership. */
export async function setSessionOrganization(
  db: Kysely<Tables>,
  tokenHash: string,
  organizationId: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ organization_id: organizationId })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function removeExpired(db: Kysely<Tables>): Promise<void> {
  await sql`delete from session where expires_at <= now() or last_used_at <= now() - ${idleTimeout}::interval`.execute(
    db,
  );
  await sql`delete from login_challenge where expires_at <= now()`.execute(db);
  await sql`delete from contact_change where expires_at <= now()`.execute(db);
  await sql`delete from temporary_password where expires_at <= now()`.execute(db);
  await sql`delete from known_caller where expires_at <= now()`.execute(db);
  await sql`delete from used_captcha where expires_at <= now()`.execute(db);
  await removeOldKeys(db);
  await sql`delete from throttle where window_start <= now() - interval '1 day'`.execute(db);
}

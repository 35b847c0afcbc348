import { sql, type Kysely } from 'kysely';
import type { CodeMode } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Tables } from './tables.ts';

/** How often a code may be tried before a new one must be asked for. */
const maximumTries = 5;

/** A sign-in that has passed the password. */
export interface Challenge {
  userId: number;
  /** Which login it is for: the `:type` of the address. */
  type: string;
  /** The application that the session will be for. */
  application: ApplicationCode;
  /** How the last code was sent; null before the first. */
  mode: string | null;
  codeSentAt: string | null;
  tries: number;
  expiresAt: string;
  /** Null when the usual password began it. */
  temporaryPasswordHash: string | null;
}

/** What trying a code gives. */
export type CodeTry = 'right' | 'wrong' | 'expired' | 'too-many-tries';

/** What begins the second half of a sign-in. */
interface NewChallenge {
  userId: number;
  /** The usual password when the one that was typed was checked. */
  passwordHash: string;
  type: string;
  application: ApplicationCode;
  tokenHash: string;
  expiresAt: Date;
  temporaryPasswordHash?: string;
}

/**
 * Starts the second half of a sign-in. False when the password has changed in the meantime: the user's row is locked
 * against it, so that a change that comes later finds this sign-in and ends it.
 */
export async function createChallenge(db: Kysely<Tables>, challenge: NewChallenge): Promise<boolean> {
  const { userId, passwordHash, type, application, tokenHash, expiresAt, temporaryPasswordHash = null } = challenge;
  const made = await db
    .insertInto('login_challenge')
    .columns(['token_hash', 'user_id', 'type', 'application', 'expires_at', 'temporary_password_hash'])
    .expression((from) =>
      from
        .selectFrom('app_user')
        .select([
          sql<string>`${tokenHash}::text`.as('token_hash'),
          'id',
          sql<string>`${type}::text`.as('type'),
          sql<ApplicationCode>`${application}::text`.as('application'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
          sql<string | null>`${temporaryPasswordHash}::text`.as('temporary_password_hash'),
        ])
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The sign-in that a token belongs to, while it lasts. */
export function findChallenge(db: Kysely<Tables>, tokenHash: string): Promise<Challenge | undefined> {
  return db
    .selectFrom('login_challenge')
    .select([
      'user_id as userId',
      'type',
      'application',
      'mode',
      'code_sent_at as codeSentAt',
      'tries',
      'expires_at as expiresAt',
      'temporary_password_hash as temporaryPasswordHash',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Replaces the code of a sign-in; the tries start again. False when the sign-in is over. */
export async function setCode(
  db: Kysely<Tables>,
  tokenHash: string,
  code: { mode: CodeMode; codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('login_challenge')
    .set({ mode: code.mode, code_hash: code.codeHash, code_sent_at: sql`now()`, tries: 0, expires_at: code.expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Tries a code, once. The try is counted before the code is looked at, so that tries side by side cannot pass the
 * limit; the right code ends the sign-in as it is used, so that it works for one of them only.
 */
export async function tryCode(db: Kysely<Tables>, tokenHash: string, codeHash: string): Promise<CodeTry> {
  const counted = await db
    .updateTable('login_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('code_hash', 'is not', null)
    .where('tries', '<', maximumTries)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('code_hash as expected')
    .executeTakeFirst();
  if (!counted) return refusal(db, tokenHash);
  if (counted.expected !== codeHash) return 'wrong';
  const used = await db
    .deleteFrom('login_challenge')
    .where('token_hash', '=', tokenHash)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n ? 'right' : 'expired';
}

async function refusal(db: Kysely<Tables>, tokenHash: string): Promise<CodeTry> {
  const challenge = await findChallenge(db, tokenHash);
  if (!challenge) return 'expired';
  return challenge.tries >= maximumTries ? 'too-many-tries' : 'wrong';
}

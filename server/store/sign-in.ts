import { sql } from 'kysely';
import type { CodeMode } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { SessionType } from './session-type.ts';
import type { Db } from './tables.ts';

const maximumTries = 5;

export interface Challenge {
  userId: number;
  type: SessionType;
  application: ApplicationCode;
  mode: string | null;
  codeSentAt: string | null;
  tries: number;
  expiresAt: string;
  /** Null if the usual password was entered. */
  temporaryPasswordHash: string | null;
  /** The sign-in began with this address, which an administrator entered. */
  proposedEmail: string | null;
}

export type CodeTry = 'right' | 'wrong' | 'older' | 'expired' | 'too-many-tries';

interface NewChallenge {
  userId: number;
  passwordHash: string;
  type: SessionType;
  application: ApplicationCode;
  tokenHash: string;
  expiresAt: Date;
  temporaryPasswordHash?: string;
  proposedEmail?: string;
}

/** False if the password has changed meanwhile. The row's lock makes a later change find and end this sign-in. */
export async function createChallenge(db: Db, challenge: NewChallenge): Promise<boolean> {
  const { userId, passwordHash, type, application, tokenHash, expiresAt } = challenge;
  const { temporaryPasswordHash = null, proposedEmail = null } = challenge;
  const made = await db
    .insertInto('loginChallenge')
    .columns(['tokenHash', 'userId', 'type', 'application', 'expiresAt', 'temporaryPasswordHash', 'proposedEmail'])
    .expression((from) =>
      from
        .selectFrom('appUser')
        .select([
          sql<string>`${tokenHash}::text`.as('tokenHash'),
          'id',
          sql<SessionType>`${type}::text`.as('type'),
          sql<ApplicationCode>`${application}::text`.as('application'),
          sql<Date>`${expiresAt}::timestamptz`.as('expiresAt'),
          sql<string | null>`${temporaryPasswordHash}::text`.as('temporaryPasswordHash'),
          sql<string | null>`${proposedEmail}::text`.as('proposedEmail'),
        ])
        .where('id', '=', userId)
        .where('passwordHash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findChallenge(db: Db, tokenHash: string): Promise<Challenge | undefined> {
  return db
    .selectFrom('loginChallenge')
    .select(['userId', 'type', 'application', 'mode', 'codeSentAt', 'tries', 'expiresAt'])
    .select(['temporaryPasswordHash', 'proposedEmail'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Only codes of this sign-in or change are in it, so a stranger learns nothing. */
export const withFormerCode = sql<string>`trim(former_code_hashes || ' ' || coalesce(code_hash, ''))`;

/** The tries start again. False if the sign-in has expired. */
export async function setCode(
  db: Db,
  tokenHash: string,
  code: { mode: CodeMode; codeHash: string; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('loginChallenge')
    .set({
      mode: code.mode,
      codeHash: code.codeHash,
      formerCodeHashes: withFormerCode,
      codeSentAt: sql`now()`,
      tries: 0,
      expiresAt: code.expiresAt,
    })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * The try is counted before the code is compared, so parallel tries cannot exceed the limit. The right code deletes the
 * sign-in, so it works once.
 */
export async function tryCode(db: Db, tokenHash: string, codeHash: string): Promise<CodeTry> {
  const counted = await db
    .updateTable('loginChallenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('codeHash', 'is not', null)
    .where('tries', '<', maximumTries)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['codeHash as expected', 'formerCodeHashes'])
    .executeTakeFirst();
  if (!counted) return refusal(db, tokenHash);
  if (counted.expected !== codeHash) return counted.formerCodeHashes.split(' ').includes(codeHash) ? 'older' : 'wrong';
  const used = await db
    .deleteFrom('loginChallenge')
    .where('tokenHash', '=', tokenHash)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n ? 'right' : 'expired';
}

async function refusal(db: Db, tokenHash: string): Promise<CodeTry> {
  const challenge = await findChallenge(db, tokenHash);
  if (!challenge) return 'expired';
  return challenge.tries >= maximumTries ? 'too-many-tries' : 'wrong';
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { countAttempt } from '../../store/throttle.ts';
import type { ErrorCode } from '../../texts/text-keys.ts';
import { Refusal } from '../refusal.ts';

/** How often something may be tried in a span of time. */
export interface Limit {
  limit: number;
  windowSeconds: number;
}

/** What signing in, and asking for a password, is held to. */
export interface SignInLimits {
  /** Passwords for one account, whether it exists or not, from one network or on one known device. */
  account: Limit;
  /** Passwords from one network address, known devices left out. A hospital may stand behind one. */
  address: Limit;
  /** Passwords for one account from all networks together from which it has never signed in. */
  strangers: Limit;
  /** Codes sent for one sign-in. */
  codes: Limit;
  /** Codes sent to one user, over all their sign-ins: whoever knows the password shall not flood the mailbox. */
  userCodes: Limit;
  /** Codes tried by one user, over all their sign-ins: new codes give no new guesses without end. */
  tries: Limit;
  /** Temporary passwords asked for one account, whether it exists or not. */
  passwordMails: Limit;
  /** The same over a day. */
  dailyPasswordMails: Limit;
}

const quarterHour = 15 * 60;
const day = 24 * 3600;

/** The limits of a platform in use. */
export const usualLimits: SignInLimits = {
  account: { limit: 10, windowSeconds: quarterHour },
  address: { limit: 100, windowSeconds: quarterHour },
  strangers: { limit: 50, windowSeconds: quarterHour },
  codes: { limit: 5, windowSeconds: quarterHour },
  userCodes: { limit: 15, windowSeconds: quarterHour },
  tries: { limit: 25, windowSeconds: quarterHour },
  passwordMails: { limit: 5, windowSeconds: quarterHour },
  dailyPasswordMails: { limit: 20, windowSeconds: day },
};

/** Counts an attempt; throws a refusal with `Retry-After` when it is one too many. */
export async function within(
  db: Kysely<Tables>,
  key: string,
  limit: Limit,
  code: ErrorCode = 'throttled',
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(db, key, limit);
  if (!allowed) throw new Refusal(code, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

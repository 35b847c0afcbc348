import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { countAttempt } from '../../store/throttle.ts';
import type { ErrorCode } from '../../texts/text-keys.ts';
import { Refusal } from '../refusal.ts';

export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface SignInLimits {
  /** For one account, from one network or known device. */
  account: Limit;
  address: Limit;
  /** For one account, from networks where it has never signed in. */
  strangers: Limit;
  codes: Limit;
  userCodes: Limit;
  tries: Limit;
  passwordMails: Limit;
  dailyPasswordMails: Limit;
}

const quarterHour = 15 * 60;
const day = 24 * 3600;

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

export async function within(
  db: Kysely<Tables>,
  key: string,
  limit: Limit,
  code: ErrorCode = 'throttled',
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(db, key, limit);
  if (!allowed) throw new Refusal(code, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

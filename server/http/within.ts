import type { Db } from '../store/tables.ts';
import { countAttempt } from '../store/throttle.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { Refusal } from './refusal.ts';
import type { Limit } from './sign-in/sign-in-limits.ts';

/** It stands apart from `Limit`, which the environment of each call names. */
export async function within(db: Db, key: string, limit: Limit, code: ErrorCode = 'throttled'): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(db, key, limit);
  if (!allowed) throw new Refusal(code, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

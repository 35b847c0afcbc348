import type { Kysely } from 'kysely';
import type { Log } from '../log.ts';
import { removeExpired } from '../store/sessions.ts';
import type { Tables } from '../store/tables.ts';

const intervalMs = 10 * 60_000;

/** Returns a function that stops it. */
export function startExpiry(db: Kysely<Tables>, log: Log): () => void {
  const timer = setInterval(() => {
    removeExpired(db).catch((cause: unknown) => log.error('expired rows not removed', cause));
  }, intervalMs);
  return () => clearInterval(timer);
}

import type { Kysely } from 'kysely';
import type { Log } from '../log.ts';
import { removeExpired } from '../store/sessions.ts';
import type { Tables } from '../store/tables.ts';

const intervalMs = 10 * 60_000;

/** Removes what is over from time to time: sessions, sign-ins, counts. Gives what ends it. */
export function startExpiry(db: Kysely<Tables>, log: Log): () => void {
  const timer = setInterval(() => {
    removeExpired(db).catch((cause: unknown) => log.error('expired rows not removed', cause));
  }, intervalMs);
  return () => clearInterval(timer);
}

import { sql, type Kysely } from 'kysely';
import type { Log } from '../log.ts';

const everyMs = 60_000;
const farMs = 60_000;

/** The middle of a call that waited long tells too little. */
const slowMs = 1000;

export interface DatabaseClock {
  now: () => Date;
  stop: () => void;
}

/**
 * The database's time, so that all servers of one database agree, and what is stored fits the database's own `now()`
 * (docs/decisions/0118). It is read once a minute, because either clock may be set. The log says if the server's
 * differs by more than a minute.
 */
export async function followClock<Tables>(
  db: Kysely<Tables>,
  log: Log,
  serverNow: () => number = Date.now,
): Promise<DatabaseClock> {
  const read = async () => {
    const requestedAt = performance.now();
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
    const answeredAt = performance.now();
    const tookMs = answeredAt - requestedAt;
    return { at: requestedAt + tookMs / 2, ms: Date.parse(rows[0]?.now ?? ''), isSlow: tookMs > slowMs };
  };
  let last = await read();
  const nowMs = () => last.ms + performance.now() - last.at;
  let isFar = false;
  const compare = () => {
    const aheadMs = serverNow() - nowMs();
    const wasFar = isFar;
    isFar = Math.abs(aheadMs) > farMs;
    if (isFar && !wasFar)
      log.warn('the clocks of server and database differ', { serverAheadSeconds: Math.round(aheadMs / 1000) });
  };
  compare();
  const timer = setInterval(() => {
    // While the database is away, the last reading goes on.
    read().then(
      (found) => {
        if (!found.isSlow) last = found;
        compare();
      },
      () => undefined,
    );
  }, everyMs).unref();
  return { now: () => new Date(nowMs()), stop: () => clearInterval(timer) };
}

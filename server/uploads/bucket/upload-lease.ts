import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../store/tables.ts';

/** After a server was killed, others wait for so long. */
const leaseSeconds = 15;
const heartbeatMs = (leaseSeconds * 1000) / 3;
const lookMs = 100;
const patienceMs = 20_000;

const leasedUntil = sql<string>`now() + make_interval(secs => ${leaseSeconds}::float8)`;

async function takeLease(db: Db, upload: string, writer: string): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_lease (upload, writer, leased_until) values (${upload}, ${writer}, ${leasedUntil})
    on conflict (upload) do update set writer = excluded.writer, leased_until = excluded.leased_until
      where upload_lease.leased_until < now()
    returning upload`.execute(db);
  return rows.length > 0;
}

async function isFree(db: Db, upload: string): Promise<boolean> {
  const { rows } = await sql`select from upload_lease where upload = ${upload} and leased_until >= now()`.execute(db);
  return rows.length === 0;
}

async function waitFor(isDone: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (!(await isDone())) {
    if (performance.now() > until) return false;
    await setTimeout(lookMs);
  }
  return true;
}

/** Resolves with false if another server still writes. */
export function untilFree(db: Db, upload: string): Promise<boolean> {
  return waitFor(() => isFree(db, upload));
}

/**
 * Works while no other server writes to the upload. The signal tells that the lease was lost, as of a machine that stood
 * still. Resolves with 'taken' if another server goes on for too long.
 */
export async function withLease<Result>(
  db: Db,
  upload: string,
  write: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | 'taken'> {
  const writer = randomUUID();
  if (!(await waitFor(() => takeLease(db, upload, writer)))) return 'taken';
  const lost = new AbortController();
  const own = sql<boolean>`upload = ${upload} and writer = ${writer}`;
  const heartbeat = setInterval(() => {
    sql`update upload_lease set leased_until = ${leasedUntil} where ${own} and leased_until >= now()`.execute(db).then(
      ({ numAffectedRows }) => {
        if (numAffectedRows !== 1n) lost.abort();
      },
      () => undefined,
    );
  }, heartbeatMs);
  try {
    return await write(lost.signal);
  } finally {
    clearInterval(heartbeat);
    await sql`delete from upload_lease where ${own}`.execute(db);
  }
}

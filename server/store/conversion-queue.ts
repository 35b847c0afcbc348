import { sql, type Kysely } from 'kysely';
import type { ConversionFormat } from '#/domain/conversion.ts';
import type { Tables } from './tables.ts';

/** For how long a worker that says nothing keeps its job, in s. */
export const leaseSeconds = 30;

/** How often a job is taken up before it counts as failed: it may be what ends its workers. */
const triesAtMost = 3;

/** A job that a worker holds. */
export interface ConversionJob {
  recordId: number;
  format: ConversionFormat;
  /** What the asker wanted it to be made from. */
  sourceMark: string;
  worker: string;
}

/** Why a conversion failed. */
export type FailureReason = 'no-data' | 'too-large' | 'given-up' | 'broken';

const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds}::float8)`;
/** A job whose worker has not been heard of. */
const isAbandoned = sql<boolean>`status = 'IN_PROGRESS' and leased_until < now()`;

/**
 * Gives a worker the job that waits longest, an abandoned one included, or none. However many workers ask at once, on one server or
 * several, each job goes to one of them.
 */
export async function takeJob(db: Kysely<Tables>, worker: string): Promise<ConversionJob | undefined> {
  await sql`update conversion set status = 'FAILED', reason = 'given-up', worker = null, leased_until = null
    where (record_id, format) in (
      select record_id, format from conversion where ${isAbandoned} and tries >= ${triesAtMost} for update skip locked)`.execute(
    db,
  );
  const {
    rows: [job],
  } = await sql<ConversionJob>`
    update conversion set status = 'IN_PROGRESS', worker = ${worker}, leased_until = ${lease}, tries = tries + 1
    where (record_id, format) = (
      select record_id, format from conversion where status = 'PENDING' or (${isAbandoned})
      order by asked_at, record_id, format limit 1 for update skip locked)
    returning record_id as "recordId", format, source_mark as "sourceMark", worker`.execute(db);
  return job;
}

/** The job while this worker still holds it. */
const held = ({ recordId, format, worker }: ConversionJob) =>
  sql<boolean>`record_id = ${recordId} and format = ${format} and worker = ${worker} and status = 'IN_PROGRESS'`;

/** Says that a worker is still at it. False when the job is no longer its own: another has taken it up, or it was asked for anew. */
export async function keepJob(db: Kysely<Tables>, job: ConversionJob): Promise<boolean> {
  const { numAffectedRows } = await sql`update conversion set leased_until = ${lease} where ${held(job)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a job with what was found out about the file. Nothing happens when the job is no longer the worker's own. */
export async function finishJob(
  db: Kysely<Tables>,
  job: ConversionJob,
  { sizeBytes, crc32 }: { sizeBytes: number; crc32: number },
): Promise<void> {
  await sql`update conversion set status = 'DONE', worker = null, leased_until = null, size_bytes = ${sizeBytes},
    content_crc32 = ${crc32} where ${held(job)}`.execute(db);
}

/** Ends a job that came to nothing. */
export async function failJob(db: Kysely<Tables>, job: ConversionJob, reason: FailureReason): Promise<void> {
  await sql`update conversion set status = 'FAILED', worker = null, leased_until = null, reason = ${reason}
    where ${held(job)}`.execute(db);
}

/** Puts a job back, as when a server stops: the next worker takes it up at once, and it does not count as a try. */
export async function returnJob(db: Kysely<Tables>, job: ConversionJob): Promise<void> {
  await sql`update conversion set status = 'PENDING', worker = null, leased_until = null, tries = tries - 1
    where ${held(job)}`.execute(db);
}

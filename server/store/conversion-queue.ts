import { sql } from 'kysely';
import type { ConversionFormat } from '#/domain/conversion.ts';
import type { ConversionProblem } from '../files/converted-file.ts';
import type { Db } from './tables.ts';

/** The lease of a worker without a heartbeat. */
export const leaseSeconds = 30;

/** A job may crash its workers, so it fails after this many tries. */
const triesAtMost = 3;

export interface ConversionJob {
  recordId: number;
  format: ConversionFormat;
  sourceMark: string;
  worker: string;
}

export type FailureReason = ConversionProblem | 'given-up' | 'broken';

const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds}::float8)`;
const isAbandoned = sql<boolean>`status = 'IN_PROGRESS' and leased_until < now()`;

/** The oldest job, an abandoned one included. Only one worker gets it. */
export async function takeJob(db: Db, worker: string): Promise<ConversionJob | undefined> {
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
    returning record_id, format, source_mark, worker`.execute(db);
  return job;
}

const held = ({ recordId, format, worker }: ConversionJob) =>
  sql<boolean>`record_id = ${recordId} and format = ${format} and worker = ${worker} and status = 'IN_PROGRESS'`;

/** False if the worker has lost the job. */
export async function extendJob(db: Db, job: ConversionJob): Promise<boolean> {
  const { numAffectedRows } = await sql`update conversion set leased_until = ${lease} where ${held(job)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Nothing happens if the worker has lost the job. */
export async function finishJob(
  db: Db,
  job: ConversionJob,
  { sizeBytes, crc32 }: { sizeBytes: number; crc32: number },
): Promise<void> {
  await sql`update conversion set status = 'DONE', worker = null, leased_until = null, size_bytes = ${sizeBytes},
    content_crc32 = ${crc32} where ${held(job)}`.execute(db);
}

export async function failJob(db: Db, job: ConversionJob, reason: FailureReason): Promise<void> {
  await sql`update conversion set status = 'FAILED', worker = null, leased_until = null, reason = ${reason}
    where ${held(job)}`.execute(db);
}

/** This does not count as a try. */
export async function returnJob(db: Db, job: ConversionJob): Promise<void> {
  await sql`update conversion set status = 'PENDING', worker = null, leased_until = null, tries = tries - 1
    where ${held(job)}`.execute(db);
}

import { sql } from 'kysely';
import type { ConversionFormat, ConversionStatus } from '#/domain/conversion.ts';
import { sourceMark } from '../files/converted-file.ts';
import type { RecordedSession } from '../files/recorded-session.ts';
import { recordedSession } from './recorded-session.ts';
import { recordHeadline, type Absent } from './records.ts';
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';

export interface ConvertibleRecording {
  kind: 'found';
  session: RecordedSession;
  isOver: boolean;
}

export async function convertibleRecording(db: Db, scope: Scope, id: number): Promise<ConvertibleRecording | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const session = await recordedSession(db, id);
  if (!session) return { kind: 'missing' };
  return { kind: 'found', session, isOver: headline.status === 'RECORDED' || headline.status === 'ANALYSED' };
}

export interface Conversion {
  format: ConversionFormat;
  status: ConversionStatus;
  contentCrc32: number | null;
}

/**
 * In the order of `formats`. A file of other data counts as not started, a running conversion of other data as
 * obsolete.
 */
export async function conversionsOf(
  db: Db,
  session: RecordedSession,
  formats: readonly ConversionFormat[],
): Promise<Conversion[]> {
  const rows = await db
    .selectFrom('conversion')
    .select(['format', 'status', 'sourceMark', 'contentCrc32'])
    .where('recordId', '=', session.id)
    .execute();
  const present = sourceMark(session);
  return formats.map((format) => {
    const row = rows.find((candidate) => candidate.format === format);
    if (!row) return { format, status: 'NOT_STARTED', contentCrc32: null };
    const status = statusFor(row.status as ConversionStatus, row.sourceMark === present);
    return { format, status, contentCrc32: row.contentCrc32 };
  });
}

function statusFor(status: ConversionStatus, isPresent: boolean): ConversionStatus {
  if (isPresent) return status;
  return status === 'IN_PROGRESS' ? 'IN_PROGRESS_OBSOLETE' : 'NOT_STARTED';
}

/** Limit of open conversions of one user. */
const openAtMost = 20;

export class TooManyConversions extends Error {
  override readonly name = 'TooManyConversions';
}

/** Only new, failed and stale conversions start. Throws `TooManyConversions`. */
export async function requestConversions(
  db: Db,
  session: RecordedSession,
  formats: readonly ConversionFormat[],
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Parallel calls of one user must count in turn.
    await sql`select id from app_user where id = ${userId} for no key update`.execute(transaction);
    await putIntoQueue(transaction, session, formats, userId);
    if ((await openConversions(transaction, userId)) > openAtMost) throw new TooManyConversions();
  });
}

async function openConversions(db: Db, userId: number): Promise<number> {
  const { open } = await db
    .selectFrom('conversion')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('askedBy', '=', userId)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
    .executeTakeFirstOrThrow();
  return open;
}

async function putIntoQueue(
  db: Db,
  session: RecordedSession,
  formats: readonly ConversionFormat[],
  userId: number,
): Promise<void> {
  const mark = sourceMark(session);
  await db
    .insertInto('conversion')
    .values(
      formats.map((format) => ({
        recordId: session.id,
        format,
        status: 'PENDING',
        sourceMark: mark,
        askedBy: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['recordId', 'format'])
        .doUpdateSet({
          status: 'PENDING',
          sourceMark: mark,
          askedAt: sql`now()`,
          askedBy: userId,
          tries: 0,
          worker: null,
          leasedUntil: null,
          reason: null,
          sizeBytes: null,
          contentCrc32: null,
        })
        .where((row) => row.or([row('conversion.status', '=', 'FAILED'), row('conversion.sourceMark', '!=', mark)])),
    )
    .execute();
}

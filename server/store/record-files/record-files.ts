import { sql } from 'kysely';
import type { EpochUs } from '#/domain/epoch.ts';
import type { Difference, FileFacts, FileFault } from '../../files/incoming/file-facts.ts';
import type { FileTimes } from '../../files/incoming/file-times.ts';
import type { FileState, RecordFileTable } from '../tables/record-files.ts';
import type { Selectable } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';

export type RecordFile = Selectable<RecordFileTable>;

/** A person, or a device. */
export type SentBy = { uploadedById: number } | { uploadedByDeviceId: number; uploadedBySerial: string };

interface AnnouncedFile {
  recordId: number;
  upload: string;
  fileName: string;
  sizeBytes: number;
  fingerprint: string | null;
  isFurther: boolean;
  /** The file whose place it takes. */
  replacesId: number | null;
  replacesName: string | null;
  replacementReason: string | null;
}

export type NewFile = AnnouncedFile & SentBy;

export async function insertFile(transaction: DbTransaction, file: NewFile): Promise<void> {
  await transaction
    .insertInto('recordFile')
    .values({ ...file, state: 'ARRIVING' })
    .execute();
}

/** The creation of its bytes has failed. */
export async function removeRow(db: Db, upload: string): Promise<void> {
  await db.deleteFrom('recordFile').where('upload', '=', upload).where('receivedBytes', '=', 0).execute();
}

export async function fileOfUpload(db: Db, recordId: number, upload: string): Promise<RecordFile | undefined> {
  return db
    .selectFrom('recordFile')
    .selectAll()
    .where('upload', '=', upload)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
}

/** The whole file that a device has sent, and of which it may not have learned. */
export async function wholeFileOfDevice(
  db: Db,
  deviceId: number,
  {
    recordId,
    fileName,
    sizeBytes,
    fingerprint,
  }: Pick<RecordFile, 'recordId' | 'fileName' | 'sizeBytes' | 'fingerprint'>,
): Promise<RecordFile | undefined> {
  if (fingerprint === null) return undefined;
  return db
    .selectFrom('recordFile')
    .selectAll()
    .where('recordId', '=', recordId)
    .where('uploadedByDeviceId', '=', deviceId)
    .where('fileName', '=', fileName)
    .where('sizeBytes', '=', sizeBytes)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['CHECKING', 'QUESTION', 'ACCEPTED'])
    .executeTakeFirst();
}

export async function openFile(db: Db, recordId: number): Promise<RecordFile | undefined> {
  return db
    .selectFrom('recordFile')
    .selectAll()
    .where('recordId', '=', recordId)
    .where('state', 'in', ['ARRIVING', 'CHECKING', 'QUESTION'])
    .executeTakeFirst();
}

/** Returns true if the last byte has come with it. */
export async function noteReceived(db: Db, upload: string, receivedBytes: number): Promise<boolean> {
  await db
    .updateTable('recordFile')
    .set({ receivedBytes, receivedAt: sql`now()` })
    .where('upload', '=', upload)
    .where('state', '=', 'ARRIVING')
    .where('receivedBytes', '!=', receivedBytes)
    .execute();
  return db.transaction().execute(async (transaction) => {
    const whole = await transaction
      .updateTable('recordFile')
      .set({ state: 'CHECKING' })
      .where('upload', '=', upload)
      .where('state', '=', 'ARRIVING')
      .where('sizeBytes', '=', receivedBytes)
      .executeTakeFirst();
    return whole.numUpdatedRows > 0n;
  });
}

interface Ending {
  state: Extract<FileState, 'REFUSED' | 'CANCELLED'>;
  from: readonly FileState[];
  fault?: FileFault;
  decision?: Decision;
}

export interface Decision {
  byId: number;
  at: Date;
  reason: string | null;
}

/** Returns false if the file is in another state by now. */
export async function endFile(transaction: DbTransaction, upload: string, ending: Ending): Promise<boolean> {
  const { state, from, fault, decision } = ending;
  const ended = await transaction
    .updateTable('recordFile')
    .set({
      state,
      ...(fault ? { fault: fault.fault, faultField: fault.field ?? null } : {}),
      ...decisionColumns(decision),
    })
    .where('upload', '=', upload)
    .where('state', 'in', from)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export function decisionColumns(decision: Decision | undefined) {
  return decision ? { decidedById: decision.byId, decidedAt: decision.at, decisionReason: decision.reason } : {};
}

export async function setQuestion(
  transaction: DbTransaction,
  upload: string,
  found: {
    sha256: string;
    facts: FileFacts;
    times: FileTimes;
    differences: readonly Difference[];
    isAnonymous: boolean;
  },
): Promise<void> {
  await transaction
    .updateTable('recordFile')
    .set({
      state: 'QUESTION',
      sha256: found.sha256,
      facts: JSON.stringify(found.facts),
      ...found.times,
      differences: JSON.stringify(found.differences),
      isAnonymous: found.isAnonymous,
    })
    .where('upload', '=', upload)
    .execute();
}

export interface CountedFile {
  id: number;
  upload: string;
  fileName: string;
  sha256: string;
  facts: FileFacts;
  uploadedBySerial: string | null;
  startUs: EpochUs | null;
}

/** The files that count, in the order of their times. */
export async function countedFiles(db: Db, recordId: number): Promise<CountedFile[]> {
  const found = await db
    .selectFrom('recordFile')
    .select(['id', 'upload', 'fileName', 'sha256', 'facts', 'uploadedBySerial', 'startUs'])
    .where('recordId', '=', recordId)
    .where('state', '=', 'ACCEPTED')
    .orderBy('startUs')
    .orderBy('id')
    .execute();
  return found.flatMap(({ sha256, facts, ...file }) => (sha256 && facts ? [{ ...file, sha256, facts }] : []));
}

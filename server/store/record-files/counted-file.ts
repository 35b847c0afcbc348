import type { ApplicationCode } from '#/domain/application.ts';
import type { EpochUs } from '#/domain/epoch.ts';
import { isFileOpen } from '#/domain/record-permission.ts';
import type { ComparedRecording } from '../../files/incoming/differences.ts';
import type { FileFacts } from '../../files/incoming/file-facts.ts';
import { recordedTimes } from '../../files/incoming/file-times.ts';
import { statedRecording } from '../../files/incoming/stated-patient.ts';
import { statedWearables } from '../../files/incoming/stated-wearables.ts';
import type { DbTransaction } from '../tables.ts';
import { countedFiles, decisionColumns, type Decision } from './record-files.ts';

export interface FileRecording extends ComparedRecording {
  organizationId: number;
  status: string;
}

/** Nobody else can change the recording until the transaction ends. Undefined if it was deleted. */
export async function lockFileRecording(transaction: DbTransaction, id: number): Promise<FileRecording | undefined> {
  const found = await transaction
    .selectFrom('recording as r')
    .innerJoin('patient as p', 'p.id', 'r.patientId')
    .select([
      'r.application',
      'r.organizationId',
      'r.status',
      'r.timeZone',
      'r.prescriptionDate',
      'r.durationMs',
      'p.id as patientId',
      'p.firstName',
      'p.lastName',
      'p.sex',
      'p.birthdate',
      'p.identityNumber',
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  if (!found) return undefined;
  const { application, prescriptionDate, patientId, firstName, lastName, sex, birthdate, identityNumber, ...rest } =
    found;
  return {
    ...rest,
    id,
    application: application as ApplicationCode,
    prescribedAtMs: Date.parse(prescriptionDate),
    patient: { id: patientId, firstName, lastName, sex, birthdate, identityNumber },
  };
}

interface Counted {
  upload: string;
  sha256: string;
  facts: FileFacts;
  /** Missing if the file agrees with its recording. */
  decision?: Decision;
}

/** The caller has locked the recording. A file that was replaced stays as the record of what was seen. */
export async function countFile(
  transaction: DbTransaction,
  recording: FileRecording,
  { upload, sha256, facts, decision }: Counted,
  now: Date,
): Promise<void> {
  const { id, status } = recording;
  if (!isFileOpen({ status })) throw new RangeError('a closed recording gets no file');
  const { isFurther, replacesId } = await transaction
    .selectFrom('recordFile')
    .select(['isFurther', 'replacesId'])
    .where('upload', '=', upload)
    .executeTakeFirstOrThrow();
  if (!isFurther)
    await transaction
      .updateTable('recordFile')
      .set({ state: 'REPLACED' })
      .where('recordId', '=', id)
      .where('state', '=', 'ACCEPTED')
      .$if(replacesId !== null, (query) => query.where('id', '=', replacesId))
      .execute();
  await transaction
    .updateTable('recordFile')
    .set({ state: 'ACCEPTED', sha256, facts: JSON.stringify(facts), ...decisionColumns(decision) })
    .where('upload', '=', upload)
    .execute();
  const files = await setTimes(transaction, recording);
  await transaction
    .updateTable('recording')
    .set({
      startTimeUs: Math.min(...files.map(({ startUs }) => startUs)),
      endTimeUs: Math.max(...files.map(({ endUs }) => endUs)),
      status: 'RECORDED',
      ...(status === 'RECORDED' ? {} : { lastStatusChangeDate: now }),
    })
    .where('id', '=', id)
    .execute();
  await setRecorders(transaction, recording, files);
  await setWearables(transaction, recording, files);
}

interface TimedFile {
  facts: FileFacts;
  uploadedBySerial: string | null;
  startUs: EpochUs;
  endUs: EpochUs;
}

/** All files are placed in one time zone. The recording may have had another one when the first of them came in. */
async function setTimes(transaction: DbTransaction, { id, timeZone }: FileRecording): Promise<TimedFile[]> {
  const files = await countedFiles(transaction, id);
  const timed: TimedFile[] = [];
  for (const { upload, facts, uploadedBySerial } of files) {
    const { startUs, endUs } = recordedTimes(facts, timeZone);
    await transaction.updateTable('recordFile').set({ startUs, endUs }).where('upload', '=', upload).execute();
    timed.push({ facts, uploadedBySerial, startUs, endUs });
  }
  return timed;
}

/**
 * Only recorders that the files name, if the organization has them. A file that names none is of the device that has sent
 * it. What was told before is of other data.
 */
async function setRecorders(
  transaction: DbTransaction,
  { id, organizationId }: FileRecording,
  files: readonly TimedFile[],
): Promise<void> {
  await transaction.deleteFrom('recordDevice').where('recordId', '=', id).execute();
  const stated = files.flatMap(
    ({ facts, uploadedBySerial }) => statedRecording(facts).equipment ?? uploadedBySerial ?? [],
  );
  if (stated.length === 0) return;
  const known = await transaction
    .selectFrom('device')
    .select('serial')
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('serial', 'in', stated)
    .execute();
  if (known.length > 0)
    await transaction
      .insertInto('recordDevice')
      .values(known.map(({ serial }) => ({ recordId: id, serial })))
      .execute();
}

/** Only sensors that a file names, and that a device of the organization has told of. A file does not say when they were worn. */
async function setWearables(
  transaction: DbTransaction,
  { id, organizationId }: FileRecording,
  files: readonly TimedFile[],
): Promise<void> {
  await transaction.deleteFrom('wearableUsage').where('recordId', '=', id).execute();
  for (const { facts, startUs, endUs } of files) {
    const words = statedWearables(facts);
    if (words.length === 0) continue;
    const worn = await transaction
      .selectFrom('sensor as s')
      .innerJoin('device as d', 'd.id', 's.deviceId')
      .select('s.serial')
      .where('d.organizationId', '=', organizationId)
      .where(({ fn }) => fn<string>('lower', ['s.serial']), 'in', words)
      .execute();
    if (worn.length === 0) continue;
    const utcMs = Math.floor(startUs / 1000);
    const times = { recordId: id, utcMs, durationMs: Math.floor(endUs / 1000) - utcMs };
    await transaction
      .insertInto('wearableUsage')
      .values(worn.map(({ serial }) => ({ ...times, serial })))
      .execute();
  }
}

import type { ApplicationCode } from '#/domain/application.ts';
import type { EpochUs } from '#/domain/epoch.ts';
import { isFileOpen } from '#/domain/record-permission.ts';
import type { ComparedRecording } from '../../files/incoming/differences.ts';
import type { FileFacts } from '../../files/incoming/file-facts.ts';
import { recordedTimes } from '../../files/incoming/file-times.ts';
import { statedRecording } from '../../files/incoming/stated-patient.ts';
import { statedWearables } from '../../files/incoming/stated-wearables.ts';
import type { DbTransaction } from '../tables.ts';
import { decisionColumns, type Decision } from './record-files.ts';

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

/** The caller has locked the recording. A former file stays as the record of what was seen. */
export async function countFile(
  transaction: DbTransaction,
  recording: FileRecording,
  { upload, sha256, facts, decision }: Counted,
  now: Date,
): Promise<void> {
  const { id, timeZone, status } = recording;
  if (!isFileOpen({ status })) throw new RangeError('a closed recording gets no file');
  await transaction
    .updateTable('recordFile')
    .set({ state: 'REPLACED' })
    .where('recordId', '=', id)
    .where('state', '=', 'ACCEPTED')
    .execute();
  await transaction
    .updateTable('recordFile')
    .set({ state: 'ACCEPTED', sha256, facts: JSON.stringify(facts), ...decisionColumns(decision) })
    .where('upload', '=', upload)
    .execute();
  const { startUs, endUs } = recordedTimes(facts, timeZone);
  await transaction
    .updateTable('recording')
    .set({
      startTimeUs: startUs,
      endTimeUs: endUs,
      status: 'RECORDED',
      ...(status === 'RECORDED' ? {} : { lastStatusChangeDate: now }),
    })
    .where('id', '=', id)
    .execute();
  await setRecorder(transaction, recording, await statedSerial(transaction, upload, facts));
  await setWearables(transaction, recording, facts, { startUs, endUs });
}

/** A file that names no recorder is of the device that has sent it. */
async function statedSerial(transaction: DbTransaction, upload: string, facts: FileFacts): Promise<string | undefined> {
  const { equipment } = statedRecording(facts);
  if (equipment !== undefined) return equipment;
  const { uploadedBySerial } = await transaction
    .selectFrom('recordFile')
    .select('uploadedBySerial')
    .where('upload', '=', upload)
    .executeTakeFirstOrThrow();
  return uploadedBySerial ?? undefined;
}

/** Only the recorder that the file names, if the organization has it. What was told before is of other data. */
async function setRecorder(
  transaction: DbTransaction,
  { id, organizationId }: FileRecording,
  equipment: string | undefined,
): Promise<void> {
  await transaction.deleteFrom('recordDevice').where('recordId', '=', id).execute();
  if (equipment === undefined) return;
  const device = await transaction
    .selectFrom('device')
    .select('serial')
    .where('organizationId', '=', organizationId)
    .where('serial', '=', equipment)
    .executeTakeFirst();
  if (device) await transaction.insertInto('recordDevice').values({ recordId: id, serial: device.serial }).execute();
}

/** Only sensors that the file names, and that a device of the organization has told of. A file does not say when they were worn. */
async function setWearables(
  transaction: DbTransaction,
  { id, organizationId }: FileRecording,
  facts: FileFacts,
  { startUs, endUs }: { startUs: EpochUs; endUs: EpochUs },
): Promise<void> {
  await transaction.deleteFrom('wearableUsage').where('recordId', '=', id).execute();
  const words = statedWearables(facts);
  if (words.length === 0) return;
  const worn = await transaction
    .selectFrom('sensor as s')
    .innerJoin('device as d', 'd.id', 's.deviceId')
    .select('s.serial')
    .where('d.organizationId', '=', organizationId)
    .where(({ fn }) => fn<string>('lower', ['s.serial']), 'in', words)
    .execute();
  if (worn.length === 0) return;
  const utcMs = Math.floor(startUs / 1000);
  const times = { recordId: id, utcMs, durationMs: Math.floor(endUs / 1000) - utcMs };
  await transaction
    .insertInto('wearableUsage')
    .values(worn.map(({ serial }) => ({ ...times, serial })))
    .execute();
}

import { sql } from 'kysely';
import { isFileOpen } from '#/domain/record-permission.ts';
import type { FileFault } from '../../files/incoming/file-facts.ts';
import { recordedTimes } from '../../files/incoming/file-times.ts';
import { readIncoming, type ReadFile } from '../../files/incoming/read-incoming.ts';
import { countFile, lockFileRecording } from '../../store/record-files/counted-file.ts';
import { setQuestion, endFile, type RecordFile } from '../../store/record-files/record-files.ts';
import { compareFile } from './compare.ts';
import { removeBytes, type FileDependencies } from './record-files.ts';

const running = new Set<string>();

type Checked = Pick<RecordFile, 'upload' | 'recordId' | 'sizeBytes'>;

/** Reads a file that has arrived, and compares it with its recording. No file counts without it. */
export function checkInBackground(dependencies: FileDependencies, file: Checked): void {
  if (running.has(file.upload)) return;
  running.add(file.upload);
  dependencies.background.run('recording file not checked', () =>
    check(dependencies, file).finally(() => running.delete(file.upload)),
  );
}

const overdue = sql.lit('60 seconds');

/** The server that began the check may have ended. A second check of the same file changes nothing. */
export async function resumeCheck(dependencies: FileDependencies, recordId: number): Promise<void> {
  const file = await dependencies.db
    .selectFrom('recordFile')
    .select(['upload', 'recordId', 'sizeBytes'])
    .where('recordId', '=', recordId)
    .where('state', '=', 'CHECKING')
    .where(sql<boolean>`received_at < now() - ${overdue}::interval`)
    .executeTakeFirst();
  if (file) checkInBackground(dependencies, file);
}

async function check(dependencies: FileDependencies, file: Checked): Promise<void> {
  const read = await readWhole(dependencies, file);
  const fault = 'fault' in read ? read : await judge(dependencies, file, read);
  if (fault) await refuseFile(dependencies, file.upload, fault);
}

async function readWhole({ uploads }: FileDependencies, file: Checked): Promise<ReadFile | FileFault> {
  const saved = await uploads.open(file.upload);
  return saved?.size === file.sizeBytes ? readIncoming(saved) : { fault: 'file-lost', field: undefined };
}

async function judge(
  dependencies: FileDependencies,
  { upload, recordId }: Checked,
  read: ReadFile,
): Promise<FileFault | undefined> {
  const now = dependencies.now();
  return dependencies.db.transaction().execute(async (transaction) => {
    const recording = await lockFileRecording(transaction, recordId);
    if (!recording) return undefined;
    const file = await transaction
      .selectFrom('recordFile')
      .select(['state', 'fileName', 'isFurther', 'replacesId'])
      .where('upload', '=', upload)
      .executeTakeFirstOrThrow();
    if (file.state !== 'CHECKING') return undefined;
    if (!isFileOpen(recording)) return { fault: 'record-closed', field: undefined };
    const compared = await compareFile(dependencies, transaction, { recording, upload, ...file, ...read });
    if ('fault' in compared) return compared;
    const times = recordedTimes(read.facts, recording.timeZone);
    if (compared.differences.length > 0) await setQuestion(transaction, upload, { ...read, times, ...compared });
    else await countFile(transaction, recording, { upload, ...read }, now);
    return undefined;
  });
}

export async function refuseFile(dependencies: FileDependencies, upload: string, fault: FileFault): Promise<void> {
  const isEnded = await dependencies.db
    .transaction()
    .execute((transaction) =>
      endFile(transaction, upload, { state: 'REFUSED', from: ['ARRIVING', 'CHECKING'], fault }),
    );
  if (isEnded) await removeBytes(dependencies, upload);
}

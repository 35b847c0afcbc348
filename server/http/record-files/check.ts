import { sql } from 'kysely';
import { isFileOpen } from '#/domain/record-permission.ts';
import { differencesOf } from '../../files/incoming/differences.ts';
import type { FileFault } from '../../files/incoming/file-facts.ts';
import { readIncoming, type ReadFile } from '../../files/incoming/read-incoming.ts';
import { countFile, lockFileRecording } from '../../store/record-files/counted-file.ts';
import { setQuestion, endFile, type RecordFile } from '../../store/record-files/record-files.ts';
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
  { db, now }: FileDependencies,
  { upload, recordId }: Checked,
  read: ReadFile,
): Promise<FileFault | undefined> {
  return db.transaction().execute(async (transaction) => {
    const recording = await lockFileRecording(transaction, recordId);
    if (!recording) return undefined;
    const { state } = await transaction
      .selectFrom('recordFile')
      .select('state')
      .where('upload', '=', upload)
      .executeTakeFirstOrThrow();
    if (state !== 'CHECKING') return undefined;
    if (!isFileOpen(recording)) return { fault: 'record-closed', field: undefined };
    const compared = differencesOf(read.facts, recording, now().getTime());
    if (compared.differences.length > 0) await setQuestion(transaction, upload, { ...read, ...compared });
    else await countFile(transaction, recording, { upload, ...read }, now());
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

import { differencesOf, type Comparison } from '../../files/incoming/differences.ts';
import type { FileFacts, FileFault } from '../../files/incoming/file-facts.ts';
import { misfitOf } from '../../files/incoming/file-fit.ts';
import { layoutOf } from '../../files/incoming/file-layout.ts';
import type { FileRecording } from '../../store/record-files/counted-file.ts';
import { countedFiles, type RecordFile } from '../../store/record-files/record-files.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { openUpload } from '../open-upload.ts';
import type { FileDependencies } from './record-files.ts';

interface ComparedFile extends Pick<RecordFile, 'fileName' | 'isFurther' | 'replacesId'> {
  recording: FileRecording;
  upload: string;
  sha256: string;
  facts: FileFacts;
}

/**
 * Compares a file with its recording, and with the files beside which it would count. A fault ends it, whatever a person
 * would say. The caller has locked the recording.
 */
export async function compareFile(
  dependencies: FileDependencies,
  transaction: DbTransaction,
  { recording, upload, fileName, isFurther, replacesId, sha256, facts }: ComparedFile,
): Promise<Comparison | FileFault> {
  const counted = await countedFiles(transaction, recording.id);
  const others = counted.filter(({ id }) => isFurther || (replacesId !== null && id !== replacesId));
  if (others.length > 0) {
    const layoutIn = async (of: string, known: FileFacts) =>
      known.layout ?? layoutOf((await openUpload(dependencies.uploads, of)).header);
    const own = { fileName, sha256, facts, layout: await layoutIn(upload, facts) };
    const besides = await Promise.all(
      others.map(async (other) => ({ ...other, layout: await layoutIn(other.upload, other.facts) })),
    );
    const fault = misfitOf(own, besides, recording.timeZone);
    if (fault) return fault;
  }
  return differencesOf(
    facts,
    recording,
    dependencies.now().getTime(),
    others.map((other) => other.facts),
  );
}

import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import { whenNear } from '../files/saved-file.ts';
import { openStored } from '../files/stored/stored-file.ts';
import { FilesAway } from '../uploads/files-away.ts';
import { openPlace } from '../uploads/bytes-place.ts';
import type { StoredOrder, StoredOutcome } from './convert-stored.ts';

async function outcomeOf({ session, format, place }: StoredOrder): Promise<StoredOutcome> {
  try {
    const saved = await openPlace(place);
    if ((await saved.digest()) !== session.file?.sha256) throw new Error('a stored file is not what came in');
    const content = await whenNear(() => convertedContent(session, format, openStored(saved)));
    return typeof content === 'string' ? content : await measureFile(content);
  } catch (error) {
    // The class of an error does not leave a thread.
    if (error instanceof FilesAway) return 'files-away';
    throw error;
  }
}

parentPort?.postMessage(await outcomeOf(workerData as StoredOrder));

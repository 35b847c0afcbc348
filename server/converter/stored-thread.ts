import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import { whenNear, type SavedFile } from '../files/saved-file.ts';
import { openRecording } from '../files/stored/stored-recording.ts';
import { FilesAway } from '../uploads/files-away.ts';
import { openPlace } from '../uploads/bytes-place.ts';
import type { StoredOrder, StoredOutcome } from './convert-stored.ts';

async function outcomeOf({ session, format, places }: StoredOrder): Promise<StoredOutcome> {
  const files = session.files ?? [];
  try {
    const saved: SavedFile[] = [];
    for (const [index, place] of places.entries()) {
      const one = await openPlace(place);
      if ((await one.digest()) !== files[index]?.sha256) throw new Error('a stored file is not what came in');
      saved.push(one);
    }
    const content = await whenNear(() => {
      const stored = openRecording(files, saved);
      return stored ? convertedContent(session, format, stored) : 'no-data';
    });
    return typeof content === 'string' ? content : await measureFile(content);
  } catch (error) {
    // The class of an error does not leave a thread.
    if (error instanceof FilesAway) return 'files-away';
    throw error;
  }
}

parentPort?.postMessage(await outcomeOf(workerData as StoredOrder));

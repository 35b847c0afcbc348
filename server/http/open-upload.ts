import type { SessionFile } from '../files/recorded-session.ts';
import { whenNear, type SavedFile } from '../files/saved-file.ts';
import { openStored, type StoredFile } from '../files/stored/stored-file.ts';
import { openRecording, type StoredRecording } from '../files/stored/stored-recording.ts';
import type { Uploads } from '../uploads/uploads.ts';

type Opening = Pick<Uploads, 'open'>;

async function savedUpload(uploads: Opening, upload: string): Promise<SavedFile> {
  const saved = await uploads.open(upload);
  if (!saved) throw new Error('a stored file is gone');
  return saved;
}

/** Throws if the bytes of a file that counts are gone. */
export async function openUpload(uploads: Opening, upload: string): Promise<StoredFile> {
  const saved = await savedUpload(uploads, upload);
  return whenNear(() => openStored(saved));
}

/** The files of a recording as one. Throws as `openUpload` does. */
export async function openUploads(
  uploads: Opening,
  files: readonly SessionFile[],
): Promise<StoredRecording | undefined> {
  const saved = await Promise.all(files.map(({ upload }) => savedUpload(uploads, upload)));
  return whenNear(() => openRecording(files, saved));
}

import { whenNear } from '../files/kept-file.ts';
import { openStored, type StoredFile } from '../files/stored/stored-file.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Throws if the bytes of a file that counts are gone. */
export async function openUpload(uploads: Uploads, upload: string): Promise<StoredFile> {
  const kept = await uploads.open(upload);
  if (!kept) throw new Error('a stored file is gone');
  return whenNear(() => openStored(kept));
}

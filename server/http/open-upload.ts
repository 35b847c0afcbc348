import { whenNear } from '../files/saved-file.ts';
import { openStored, type StoredFile } from '../files/stored/stored-file.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Throws if the bytes of a file that counts are gone. */
export async function openUpload(uploads: Uploads, upload: string): Promise<StoredFile> {
  const saved = await uploads.open(upload);
  if (!saved) throw new Error('a stored file is gone');
  return whenNear(() => openStored(saved));
}

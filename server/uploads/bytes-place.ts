import type { SavedFile } from '../files/saved-file.ts';
import type { BucketSettings } from './bucket/bucket-settings.ts';
import { savedOnDisk } from './saved-on-disk.ts';

/** Where the bytes of one file are. It can be handed to a thread. */
export type BytesPlace = { kind: 'disk'; path: string } | { kind: 'bucket'; settings: BucketSettings; upload: string };

/** Throws if they are not there. */
export async function openPlace(place: BytesPlace): Promise<SavedFile> {
  if (place.kind === 'disk') return savedOnDisk(place.path);
  // Only who keeps files in a bucket loads its client.
  const [{ bucketClient }, { savedInBucket }] = await Promise.all([
    import('./bucket/bucket-client.ts'),
    import('./bucket/saved-in-bucket.ts'),
  ]);
  const { settings, upload } = place;
  const saved = await savedInBucket(bucketClient(settings), settings.bucket, upload);
  if (!saved) throw new Error('a stored file is gone');
  return saved;
}

import type { Db } from '../../store/tables.ts';
import { isUploadName, type SavedUpload, type Uploads } from '../uploads.ts';
import { bucketClient, called } from './bucket-client.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { savedInBucket } from './saved-in-bucket.ts';
import { BucketStore } from './receive-in-bucket.ts';
import { Upload } from '@tus/server';

/** The objects of an upload: its bytes, what is known of it while it comes, and a part that S3 is too small for. */
const objectName = /^([0-9a-f]{32})(?:\.info|\.part)?$/;

/** Several servers share it. Other objects in the bucket are left alone. */
export function uploadsInBucket(settings: BucketSettings, db: Db): Uploads {
  const client = bucketClient(settings);
  const store = new BucketStore(settings, db);
  const Bucket = settings.bucket;
  return {
    kind: 'bucket',
    receiving: () => ({ datastore: store, failures: store.failures }),
    async create(upload, sizeBytes) {
      await store.create(new Upload({ id: upload, size: sizeBytes, offset: 0 }));
    },
    async receivedBytes(upload) {
      const whole = await store.sizeOf(upload);
      if (whole !== undefined) return whole;
      if (!(await store.isThere(upload))) return undefined;
      const { offset, size } = await store.getUpload(upload);
      if (offset === size) await store.complete(upload);
      return offset;
    },
    async firstBytes(upload, count) {
      const first = store.firstOf.get(upload) ?? new Uint8Array();
      store.firstOf.delete(upload);
      return first.subarray(0, count);
    },
    open: (upload) => savedInBucket(client, Bucket, upload),
    placeOf: (upload) => ({ kind: 'bucket', settings, upload }),
    remove: (upload) => store.discard(upload),
    async list() {
      const found = new Map<string, number>();
      let ContinuationToken: string | undefined;
      do {
        const page = await called(() =>
          client.listObjectsV2({ Bucket, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const [, upload] = objectName.exec(Key) ?? [];
          if (upload && isUploadName(upload))
            found.set(upload, Math.max(found.get(upload) ?? 0, LastModified?.getTime() ?? Date.now()));
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return [...found].map(([upload, changedMs]): SavedUpload => ({ upload, changedMs }));
    },
    // The store says no limit.
    hasRoom: () => Promise.resolve(true),
    freeBytes: () => Promise.resolve(null),
    async ping() {
      await called(() => client.headBucket({ Bucket }));
    },
  };
}

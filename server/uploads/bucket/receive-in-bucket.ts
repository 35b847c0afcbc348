import { Readable } from 'node:stream';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS, Upload, type KvStore } from '@tus/server';
import type { ErrorCode } from '#/domain/error-code.ts';
import { Busy } from '../../busy.ts';
import type { Db } from '../../store/tables.ts';
import { FilesAway } from '../files-away.ts';
import { called, clientConfig } from './bucket-client.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { untilFree, withLease } from './upload-lease.ts';

/** The least that S3 takes for all parts but the last one. */
const partBytes = 8_388_608;
const firstBytes = 256;

/** Another server may have begun an upload anew, so nothing about it is remembered. */
const forgetful: KvStore<MetadataValue> = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

const stillWritten = () => new Busy('another server still writes the upload');

/** The bucket gets the bytes alone: what is known of an upload is in the table `record_file`. */
export class BucketStore extends S3Store {
  readonly failures = new Map<string, ErrorCode>();
  /** What S3 has of a part cannot be read before the last part has come. */
  readonly firstOf = new Map<string, Uint8Array>();
  readonly #db: Db;

  constructor(settings: BucketSettings, db: Db) {
    super({
      partSize: partBytes,
      useTags: false,
      cache: forgetful,
      maxConcurrentPartUploads: 16,
      s3ClientConfig: { bucket: settings.bucket, ...clientConfig(settings) },
    });
    this.#db = db;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Another server may have created it already, and have bytes in it. */
  override create(upload: Upload): Promise<Upload> {
    return this.#noting(upload.id, async () => {
      if (!(await this.isThere(upload.id)))
        await super.create(new Upload({ id: upload.id, size: upload.size!, offset: 0 }));
      return upload;
    });
  }

  isThere(upload: string): Promise<boolean> {
    const about = { Bucket: this.bucket, Key: this.infoKey(upload) };
    return called(() => this.client.headObject(about).then(() => true), { ifMissing: false });
  }

  /** `S3Store` takes a store that is away for an upload that does not exist. */
  override getUpload(upload: string): Promise<Upload> {
    return this.#noting(upload, async () => {
      if (!(await untilFree(this.#db, upload))) throw stillWritten();
      if (!(await this.isThere(upload))) throw ERRORS.FILE_NOT_FOUND;
      return super.getUpload(upload);
    });
  }

  /** What came before a connection broke is kept. */
  override write(source: Readable, upload: string, offset: number): Promise<number> {
    return this.#noting(upload, async () => {
      const written = await withLease(this.#db, upload, async (lost) => {
        // Another server may have written since the offset was compared.
        if ((await super.getUpload(upload)).offset !== offset) throw ERRORS.INVALID_OFFSET;
        return super.write(Readable.from(this.#arriving(source, { upload, offset, lost })), upload, offset);
      });
      if (written === 'taken') throw stillWritten();
      return written;
    });
  }

  async *#arriving(source: Readable, { upload, offset, lost }: { upload: string; offset: number; lost: AbortSignal }) {
    let first: Uint8Array = new Uint8Array();
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        if (offset === 0 && first.length < firstBytes) {
          first = Buffer.concat([first, chunk]).subarray(0, firstBytes);
          this.firstOf.set(upload, Uint8Array.from(first));
        }
        lost.throwIfAborted();
        yield chunk;
      }
    } catch (error) {
      if (lost.aborted) throw error;
    }
  }

  /** The server of tus tells its client nothing but the error of tus. */
  async #noting<Result>(upload: string, task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      const { status_code: status, code } = error as { status_code?: unknown; code?: unknown };
      if (status !== undefined) throw error;
      this.failures.set(upload, error instanceof Busy ? 'busy' : code === 'ENOSPC' ? 'disk-full' : 'files-away');
      throw error instanceof FilesAway || error instanceof Busy ? error : new FilesAway(error);
    }
  }

  /** The size of a file that has come as a whole. Undefined: it is not there. */
  async sizeOf(upload: string): Promise<number | undefined> {
    const about = { Bucket: this.bucket, Key: upload };
    return (await called(() => this.client.headObject(about), { ifMissing: undefined }))?.ContentLength;
  }

  /** A server may have ended between the last part and the end of an upload. Another one may complete it meanwhile. */
  async complete(upload: string): Promise<void> {
    const completed = await withLease(this.#db, upload, async () => {
      if ((await this.sizeOf(upload)) !== undefined) return;
      await called(async () =>
        this.finishMultipartUpload(await this.getMetadata(upload), await this.retrieveParts(upload)),
      );
    });
    if (completed === 'taken') throw stillWritten();
  }

  /** Its parts first, so that an attempt that fails can be repeated. */
  async discard(upload: string): Promise<void> {
    const at = (Key: string) => ({ Bucket: this.bucket, Key });
    const about = await called(() => this.client.headObject(at(this.infoKey(upload))), { ifMissing: undefined });
    const UploadId = about?.Metadata?.['upload-id'];
    if (UploadId !== undefined)
      await called(() => this.client.abortMultipartUpload({ ...at(upload), UploadId }), { ifMissing: undefined });
    for (const key of [upload, this.partKey(upload, true), this.infoKey(upload)])
      await called(() => this.client.deleteObject(at(key)), { ifMissing: undefined });
  }
}

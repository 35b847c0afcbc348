import type { DataStore } from '@tus/server';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { SavedFile } from '../files/saved-file.ts';
import type { BytesPlace } from './bytes-place.ts';

/** An upload whose bytes are saved, or a part of them. */
export interface SavedUpload {
  upload: string;
  changedMs: number;
}

/** What the server of tus receives with. */
export interface Receiving {
  datastore: DataStore;
  /** Why a request about an upload failed, where its sender can be told more than that it did. */
  failures: Map<string, ErrorCode>;
}

/** Where the bytes of recording files are kept. The table `record_file` says what they are. */
export interface Uploads {
  kind: 'folder' | 'bucket';
  receiving(): Receiving;
  /** Never empties what is there. */
  create(upload: string, sizeBytes: number): Promise<void>;
  /** How many bytes have come so far. Undefined: it is not there. */
  receivedBytes(upload: string): Promise<number | undefined>;
  /** The first bytes of an upload that arrives. They may be fewer, or none. */
  firstBytes(upload: string, count: number): Promise<Uint8Array>;
  /** A file that has come as a whole. Undefined: it is not there. */
  open(upload: string): Promise<SavedFile | undefined>;
  /** What a thread of its own needs to open it. */
  placeOf(upload: string): BytesPlace;
  /** It may be gone already. */
  remove(upload: string): Promise<void>;
  list(): Promise<SavedUpload[]>;
  hasRoom(sizeBytes: number): Promise<boolean>;
  /** Null: the store does not say. */
  freeBytes(): Promise<number | null>;
  /** Rejects if the store does not answer. */
  ping(): Promise<void>;
}

/** The name of an upload is random. */
export const isUploadName = (text: string) => /^[0-9a-f]{32}$/.test(text);

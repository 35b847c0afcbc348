import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { ReadRecords, RecordSpan } from '#/domain/edf/edf-records.ts';
import type { SamplePlace } from '#/domain/edf/sample-places.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** An opened file, and where the rest of it is read. */
export interface FilePlace {
  address: string;
  tag: string | undefined;
  header: EdfHeader;
  /** The bytes that came with the header, from the beginning of the file. */
  start: Uint8Array<ArrayBuffer>;
}

export interface FileWindow extends ReadRecords {
  span: RecordSpan;
  bytes: Uint8Array<ArrayBuffer>;
  /** Set if the bytes are an excerpt of the records. */
  places?: readonly SamplePlace[];
  /** Set if the window was read from the tablet. */
  savedAt?: EpochMs;
}

import { textOf } from '#/domain/edf/edf-fields.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import type { SavedFile } from '../saved-file.ts';

/** A file that came in and counts. */
export interface StoredFile {
  saved: SavedFile;
  header: EdfHeader;
  /** The bytes of the header. */
  head: Uint8Array<ArrayBuffer>;
  /** EDF+ and BDF+ have annotations that tell when each data record starts. */
  isPlus: boolean;
}

/** Reads the header. Throws as `readInto` does. */
export function openStored(saved: SavedFile): StoredFile {
  const fixed = new Uint8Array(256);
  saved.readInto(fixed, 0);
  const head = new Uint8Array(headerLength(fixed));
  saved.readInto(head, 0);
  const isPlus = /^[EB]DF\+/.test(textOf(head.subarray(192, 236)));
  return { saved, head, isPlus, header: readHeader(head, saved.size) };
}

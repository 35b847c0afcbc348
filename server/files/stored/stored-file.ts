import { textOf } from '#/domain/edf/edf-fields.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import type { KeptFile } from '../kept-file.ts';

/** A file that came in and counts. */
export interface StoredFile {
  kept: KeptFile;
  header: EdfHeader;
  /** The bytes of the header. */
  head: Uint8Array<ArrayBuffer>;
  /** EDF+ and BDF+ have annotations that tell when each data record starts. */
  isPlus: boolean;
}

/** Reads the header. Throws as `fill` does. */
export function openStored(kept: KeptFile): StoredFile {
  const fixed = new Uint8Array(256);
  kept.fill(fixed, 0);
  const head = new Uint8Array(headerLength(fixed));
  kept.fill(head, 0);
  const isPlus = /^[EB]DF\+/.test(textOf(head.subarray(192, 236)));
  return { kept, head, isPlus, header: readHeader(head, kept.size) };
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { textOf } from '#/domain/edf/edf-fields.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';

/** A file that came in and counts. */
export interface StoredFile {
  path: string;
  header: EdfHeader;
  /** The bytes of the header. */
  head: Uint8Array<ArrayBuffer>;
  /** EDF+ and BDF+ have annotations that tell when each data record starts. */
  isPlus: boolean;
}

/** Throws if the file has fewer bytes. */
export function readStored(path: string, bytes: Uint8Array, from: number): void {
  const file = openSync(path, 'r');
  try {
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(file, bytes, read, bytes.length - read, from + read);
      if (more === 0) throw new RangeError('a stored file is shorter than it was');
      read += more;
    }
  } finally {
    closeSync(file);
  }
}

function sizeOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

export function openStored(path: string): StoredFile {
  const fixed = new Uint8Array(256);
  readStored(path, fixed, 0);
  const head = new Uint8Array(headerLength(fixed));
  readStored(path, head, 0);
  const isPlus = /^[EB]DF\+/.test(textOf(head.subarray(192, 236)));
  return { path, head, isPlus, header: readHeader(head, sizeOf(path)) };
}

import type { ErrorCode } from '#/domain/error-code.ts';
import { isEdfFault, type EdfFaultCode } from '#/domain/edf/edf-fault.ts';
import { textOf } from '#/domain/edf/edf-fields.ts';
import { headerLength, isSimulated, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import type { SavedFile } from '../saved-file.ts';
import type { FileFacts, FileFault } from './file-facts.ts';
import { layoutOf } from './file-layout.ts';
import { foreignFile } from './foreign-file.ts';
import { readRanges } from './read-ranges.ts';
import { readTimes } from './read-times.ts';

/** The part of a header whose length does not depend on the signals. */
export const fixedBytes = 256;

const faultOf: Readonly<Partial<Record<EdfFaultCode, ErrorCode>>> = {
  truncated: 'file-cut',
  empty: 'file-no-data',
  'no-time': 'file-no-traces',
  mismatch: 'file-times',
};

export interface ReadFile {
  sha256: string;
  facts: FileFacts;
}

async function first(saved: SavedFile, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await saved.read(bytes, 0, length, 0);
  return bytes.subarray(0, bytesRead);
}

/** Reads the file by the page's own code. Throws an `EdfFault`. */
async function header(saved: SavedFile): Promise<{ header: EdfHeader; isPlus: boolean }> {
  const fixed = await first(saved, fixedBytes);
  const bytes = await first(saved, headerLength(fixed));
  return { header: readHeader(bytes, saved.size), isPlus: /^[EB]DF\+/.test(textOf(fixed.subarray(192, 236))) };
}

/** What is wrong with the first bytes of a file that still arrives, if they show it. */
export function earlyFault(fixed: Uint8Array): FileFault | undefined {
  if (fixed.length < fixedBytes) return undefined;
  const foreign = foreignFile(fixed);
  if (foreign) return { fault: foreign, field: undefined };
  try {
    headerLength(fixed);
    return undefined;
  } catch (error) {
    return asFault(error);
  }
}

function asFault(error: unknown): FileFault {
  if (!isEdfFault(error)) throw error;
  return { fault: faultOf[error.code] ?? 'file-not-edf', field: error.field };
}

async function factsOf(saved: SavedFile): Promise<FileFacts | FileFault> {
  const foreign = foreignFile(await first(saved, fixedBytes));
  if (foreign) return { fault: foreign, field: undefined };
  const read = await header(saved);
  const { patient, recording, start, offset, noTraces, isCut, signals, heldRecords, declaredRecords } = read.header;
  if (isCut) return { fault: 'file-cut', field: undefined };
  if (noTraces !== undefined) return { fault: 'file-no-traces', field: undefined };
  if (start === undefined) return { fault: 'file-no-start', field: undefined };
  const usable = signals.filter(({ isUsable }) => isUsable);
  return {
    patient,
    recording,
    isPlus: read.isPlus,
    isSimulated: isSimulated(read.header),
    start,
    offset: offset ?? null,
    ...(await readTimes(saved, read.header)),
    heldRecords,
    declaredRecords: declaredRecords ?? null,
    layout: layoutOf(read.header),
    ...(read.header.sampleBytes === 3 ? { ranges: await readRanges(saved, read.header) } : {}),
    channels: usable.map(({ label }) => label),
    transducers: [...new Set(usable.map(({ transducer }) => transducer))].filter((text) => text !== ''),
  };
}

/** Reads all of a file. Its memory does not depend on what the header says. */
export async function readIncoming(saved: SavedFile): Promise<ReadFile | FileFault> {
  try {
    const facts = await factsOf(saved);
    return 'fault' in facts ? facts : { facts, sha256: await saved.digest() };
  } catch (error) {
    return asFault(error);
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { ErrorCode } from '#/domain/error-code.ts';
import { isEdfFault, type EdfFaultCode } from '#/domain/edf/edf-fault.ts';
import { textOf } from '#/domain/edf/edf-fields.ts';
import { headerLength, isSimulated, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import type { FileFacts, FileFault } from './file-facts.ts';
import { layoutOf } from './file-layout.ts';
import { foreignFile } from './foreign-file.ts';
import { readRanges } from './read-ranges.ts';
import { readTimes } from './read-times.ts';

const fixedBytes = 256;
const partBytes = 1_048_576;

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

async function first(handle: FileHandle, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Reads the file by the page's own code. Throws an `EdfFault`. */
async function header(handle: FileHandle, size: number): Promise<{ header: EdfHeader; isPlus: boolean }> {
  const fixed = await first(handle, fixedBytes);
  const bytes = await first(handle, headerLength(fixed));
  return { header: readHeader(bytes, size), isPlus: /^[EB]DF\+/.test(textOf(fixed.subarray(192, 236))) };
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: partBytes })) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** What is wrong with the first bytes of a file that still arrives, if they show it. */
export async function earlyFault(path: string): Promise<FileFault | undefined> {
  const handle = await open(path);
  try {
    const fixed = await first(handle, fixedBytes);
    if (fixed.length < fixedBytes) return undefined;
    const foreign = foreignFile(fixed);
    if (foreign) return { fault: foreign, field: undefined };
    headerLength(fixed);
    return undefined;
  } catch (error) {
    return asFault(error);
  } finally {
    await handle.close();
  }
}

function asFault(error: unknown): FileFault {
  if (!isEdfFault(error)) throw error;
  return { fault: faultOf[error.code] ?? 'file-not-edf', field: error.field };
}

async function factsOf(handle: FileHandle, size: number): Promise<FileFacts | FileFault> {
  const foreign = foreignFile(await first(handle, fixedBytes));
  if (foreign) return { fault: foreign, field: undefined };
  const read = await header(handle, size);
  const { patient, recording, start, offset, noTraces, isCut, signals, heldRecords, declaredRecords } = read.header;
  if (isCut) return { fault: 'file-cut', field: undefined };
  if (noTraces !== undefined) return { fault: 'file-no-traces', field: undefined };
  if (start === undefined) return { fault: 'file-no-start', field: undefined };
  return {
    patient,
    recording,
    isPlus: read.isPlus,
    isSimulated: isSimulated(read.header),
    start,
    offset: offset ?? null,
    ...(await readTimes(handle, read.header)),
    heldRecords,
    declaredRecords: declaredRecords ?? null,
    layout: layoutOf(read.header),
    ...(read.header.sampleBytes === 3 ? { ranges: await readRanges(handle, read.header) } : {}),
    channels: signals.filter(({ isUsable }) => isUsable).map(({ label }) => label),
  };
}

/** Reads all of a file. Its memory does not depend on what the header says. */
export async function readIncoming(path: string, size: number): Promise<ReadFile | FileFault> {
  const handle = await open(path);
  try {
    const facts = await factsOf(handle, size);
    return 'fault' in facts ? facts : { facts, sha256: await digestOf(path) };
  } catch (error) {
    return asFault(error);
  } finally {
    await handle.close();
  }
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchRange, fetchRanges } from '#/browser/http/fetch-range.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { readAnnotations } from '#/domain/edf/edf-annotations.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import {
  bytesOf,
  readRecords,
  type ByteSpan,
  type FoundAnnotation,
  type ReadRecords,
  type RecordSpan,
} from '#/domain/edf/edf-records.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { joinedParts } from '#/domain/edf/joined-parts.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { isStillWaiting } from '#/session/waiting.ts';
import { dropLooks, keepLookPart, keptBytes, keptFile } from './kept-looks.ts';
import { windowsKey } from './window-memory.ts';

/** The header of most files. */
const headerBytes = 16_384;

/** The header and the first page of most files, so that one request shows them. */
const lookBytes = 131_072;

const fixedBytes = 256;

const call = 'conversions/files';

/** Answers are in memory only, and a window leaves it soon: a long recording takes no more than a short one. */
const windowMemoryMs = 20_000;

const ofFile = { meta: { quiet: true }, staleTime: Infinity, structuralSharing: false } as const;

export interface OpenFile {
  id: number;
  address: string;
  tag: string | undefined;
  header: EdfHeader;
  head: Uint8Array<ArrayBuffer>;
  /** The bytes that came with the header, from the beginning of the file. */
  start: Uint8Array<ArrayBuffer>;
  fileBytes: number;
  /** Tells one opening from another, so that windows of former bytes are not shown. */
  openedAt: number;
  /** In ms since 1970. Set if the file was opened from the device. */
  savedAt?: number | undefined;
}

type FilePlace = Pick<OpenFile, 'address' | 'tag' | 'header' | 'start'>;

/** The header of a converted EDF+ file. It fails with a Problem or an EdfFault. */
export function openFileQuery(id: number, address: string) {
  return queryOptions({
    ...ofFile,
    queryKey: ['recording-files', id, address],
    gcTime: windowMemoryMs,
    queryFn: async ({ client, signal }): Promise<OpenFile> => {
      const asked = openFile(id, address, signal, lookBytes);
      if (await isStillWaiting(asked)) {
        const kept = await openKept(client, id);
        if (kept) return kept;
      }
      try {
        const file = await asked;
        dropLooks(client, id, file.tag);
        return file;
      } catch (error) {
        if (isProblem(error, 'forbidden') || isProblem(error, 'not-found')) dropLooks(client, id);
        const kept = isUnreachable(error) ? await openKept(client, id) : undefined;
        if (!kept) throw error;
        return kept;
      }
    },
  });
}

/** `bytesAtOnce` are requested first. If the header is longer, it needs another request. */
export async function openFile(
  id: number,
  address: string,
  signal: AbortSignal,
  bytesAtOnce = headerBytes,
): Promise<OpenFile> {
  const { bytes, fileBytes, tag } = await fetchRange({ call, address, span: { from: 0, to: bytesAtOnce }, signal });
  const length = headerLength(bytes);
  const start =
    length <= bytes.length || bytes.length === fileBytes
      ? bytes
      : (await fetchRange({ call, address, span: { from: 0, to: length }, tag, signal })).bytes;
  const head = start.slice(0, length);
  return { id, address, tag, header: readHeader(head, fileBytes), head, start, fileBytes, openedAt: Date.now() };
}

async function openKept(client: QueryClient, id: number): Promise<OpenFile | undefined> {
  const kept = await keptFile(client, id);
  const fixed = kept && (await keptBytes(client, kept, { from: 0, to: fixedBytes }));
  const head = fixed && (await keptBytes(client, kept, { from: 0, to: headerLength(fixed.bytes) }));
  if (!kept || !head) return undefined;
  const { address, tag, fileBytes } = kept;
  const { bytes, savedAt } = head;
  const header = readHeader(bytes, fileBytes);
  return { id, address, tag, header, head: bytes, start: bytes, fileBytes, openedAt: Date.now(), savedAt };
}

export interface FileWindow extends ReadRecords {
  span: RecordSpan;
  bytes: Uint8Array<ArrayBuffer>;
  /** In ms since 1970. Set if the window was read from the device. */
  savedAt?: number;
}

export function fileWindowQuery(file: OpenFile, span: RecordSpan) {
  return queryOptions({
    ...ofFile,
    queryKey: [...windowsKey, file.address, file.openedAt, span.from, span.to],
    gcTime: windowMemoryMs,
    queryFn: async ({ client, signal }) => {
      const kept = file.savedAt === undefined ? undefined : await keptWindow(client, file, span);
      if (kept) return kept;
      try {
        return await fetchWindow(file, span, signal);
      } catch (error) {
        if (isEdfFault(error, 'changed')) dropLooks(client, file.id);
        const saved = isUnreachable(error) ? await keptWindow(client, file, span) : undefined;
        if (!saved) throw error;
        return saved;
      }
    },
  });
}

/** Not in the query cache. It fails with a Problem or an EdfFault. */
export async function fetchWindow(file: FilePlace, span: RecordSpan, signal: AbortSignal): Promise<FileWindow> {
  const bytes = await fetchBytes(file, bytesOf(file.header, span), signal);
  return { span, bytes, ...readRecords(file.header, span, bytes) };
}

/** The first page does not request again what came with the header. */
async function fetchBytes({ address, tag, header, start }: FilePlace, span: ByteSpan, signal: AbortSignal) {
  const known = { from: 0, to: span.from === header.headerBytes ? start.length : 0 };
  if (known.to >= span.to) return start.slice(span.from, span.to);
  const left = { from: Math.max(span.from, known.to), to: span.to };
  const { bytes } = await fetchRange({ call, address, span: left, tag, signal });
  return left.from === span.from ? bytes : joinedParts([known, left], [start, bytes], span);
}

async function keptWindow(
  client: QueryClient,
  { id, tag, header }: OpenFile,
  span: RecordSpan,
): Promise<FileWindow | undefined> {
  const kept = await keptFile(client, id);
  const found = kept && kept.tag === tag ? await keptBytes(client, kept, bytesOf(header, span)) : undefined;
  return found && { span, ...found, ...readRecords(header, span, found.bytes) };
}

const keptSpans = new WeakMap<OpenFile, Set<string>>();

/** A shown window stays on the device, sealed. Without an ETag nobody knows whether the file has changed. */
export function keepWindow(client: QueryClient, file: OpenFile, window: FileWindow): void {
  const { id, address, tag, header, head, fileBytes } = file;
  if (tag === undefined || window.savedAt !== undefined) return;
  const kept = keptSpans.get(file) ?? new Set();
  keptSpans.set(file, kept);
  const keep = (span: ByteSpan, bytes: Uint8Array<ArrayBuffer>) => {
    const key = `${span.from} ${span.to}`;
    if (kept.has(key)) return;
    kept.add(key);
    keepLookPart(client, { record: id, address, tag, fileBytes, ...span, savedAt: Date.now() }, bytes);
  };
  if (file.savedAt === undefined) keep({ from: 0, to: head.length }, head);
  keep(bytesOf(header, window.span), window.bytes);
}

/** So many fit into the headers of a request. */
const recordsAtOnce = 100;
const withoutParts = new WeakSet<EdfHeader>();

/** Annotations in the order of the records. A server that does not send several parts is asked for one by one. */
export async function fetchAnnotations(
  file: FilePlace,
  records: readonly number[],
  signal: AbortSignal,
  onFound: (found: FoundAnnotation[]) => void,
): Promise<void> {
  const { header } = file;
  if (header.annotations.length === 0) return;
  const first = Math.min(...header.annotations.map(({ offset }) => offset));
  const last = Math.max(...header.annotations.map(({ offset, samplesPerRecord }) => offset + 2 * samplesPerRecord));
  const lists = header.annotations.map((list) => ({ ...list, offset: list.offset - first }));
  const spanOf = (record: number) => {
    const { from } = bytesOf(header, { from: record, to: record });
    return { from: from + first, to: from + last };
  };
  const read = (record: number, bytes: Uint8Array) =>
    readAnnotations(bytes, { annotations: lists }).annotations.map((found) => ({ ...found, record }));
  const { address, tag } = file;
  const ofOne = async (record: number) =>
    onFound(read(record, (await fetchRange({ call, address, span: spanOf(record), tag, signal })).bytes));
  const ofGroup = async (group: readonly number[]) => {
    const several = group.length > 1 && !withoutParts.has(header);
    const parts = several ? await fetchRanges({ call, address, spans: group.map(spanOf), tag, signal }) : undefined;
    if (parts) return onFound(parts.flatMap((bytes, index) => read(group[index]!, bytes)));
    if (several) withoutParts.add(header);
    return forEachAtOnce(group, ofOne);
  };
  const count = Math.ceil(records.length / recordsAtOnce);
  const [start = [], ...others] = Array.from({ length: count }, (_, index) =>
    records.slice(index * recordsAtOnce, (index + 1) * recordsAtOnce),
  );
  // The first group shows what the server can do.
  await ofGroup(start);
  if (withoutParts.has(header)) await forEachAtOnce(others.flat(), ofOne);
  else await forEachAtOnce(others, ofGroup);
}

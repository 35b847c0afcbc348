import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchRange } from '#/browser/http/fetch-range.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, type ByteSpan, type ReadRecords, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { EdfFault, isEdfFault } from '#/domain/edf/edf-fault.ts';
import { joinedParts, missingSpan, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { isStillWaiting } from '#/session/waiting.ts';
import { dropLooks, keepLookPart, keptBytes, keptFile } from './kept-looks.ts';
import { fileKeys } from './file-keys.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The header of most files. */
const headerBytes = 16_384;

/** The header and the first page of most files, so that one request shows them. */
const lookBytes = 131_072;

const fixedBytes = 256;

export const fileCall = 'conversions/files';

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
  /** Set if the file was opened from the device. */
  savedAt?: EpochMs | undefined;
}

interface BytePart extends ByteSpan {
  bytes: Uint8Array;
}

export type FilePlace = Pick<OpenFile, 'address' | 'tag' | 'header' | 'start'>;

/** The header of a converted EDF+ file. It fails with a Problem or an EdfFault. */
export function openFileQuery(id: number, address: string) {
  return queryOptions({
    ...ofFile,
    queryKey: fileKeys.open(id, address),
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
  const { bytes, fileBytes, tag } = await fetchRange({
    call: fileCall,
    address,
    span: { from: 0, to: bytesAtOnce },
    signal,
  });
  const length = headerLength(bytes);
  const start =
    length <= bytes.length || bytes.length === fileBytes
      ? bytes
      : (await fetchRange({ call: fileCall, address, span: { from: 0, to: length }, tag, signal })).bytes;
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
  /** Set if the window was read from the device. */
  savedAt?: EpochMs;
}

/** Neighbours share the data before a page, and a longer page begins as the shorter one. */
function heldWindows(client: QueryClient, file: OpenFile): FileWindow[] {
  const queries = client.getQueriesData<FileWindow>({ queryKey: fileKeys.windows(file) });
  return queries.flatMap(([, window]) => window ?? []);
}

export function fileWindowQuery(file: OpenFile, span: RecordSpan) {
  return queryOptions({
    ...ofFile,
    queryKey: fileKeys.window(file, span),
    gcTime: windowMemoryMs,
    queryFn: async ({ client, signal }) => {
      const kept = file.savedAt === undefined ? undefined : await keptWindow(client, file, span);
      if (kept) return kept;
      try {
        return await fetchWindow(file, span, signal, heldWindows(client, file));
      } catch (error) {
        if (isEdfFault(error, 'changed')) dropLooks(client, file.id);
        const saved = isUnreachable(error) ? await keptWindow(client, file, span) : undefined;
        if (!saved) throw error;
        return saved;
      }
    },
  });
}

/** Not in the query cache. What `held` windows have is not requested. It fails with a Problem or an EdfFault. */
export async function fetchWindow(
  file: FilePlace,
  span: RecordSpan,
  signal: AbortSignal,
  held: readonly FileWindow[] = [],
): Promise<FileWindow> {
  const parts = [
    { from: 0, to: file.start.length, bytes: file.start },
    ...held.map((window) => ({ ...bytesOf(file.header, window.span), bytes: window.bytes })),
  ];
  const bytes = await fetchMissing(file, bytesOf(file.header, span), parts, signal);
  return { span, bytes, ...readRecords(file.header, span, bytes) };
}

async function fetchMissing(
  { address, tag }: FilePlace,
  span: ByteSpan,
  held: readonly BytePart[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const missing = missingSpan(held, span);
  const isHeld = missing.from === missing.to;
  const fetched = isHeld ? [] : [(await fetchRange({ call: fileCall, address, span: missing, tag, signal })).bytes];
  const { from } = missing;
  const found = partsOfSpan([...held, ...fetched.map((bytes) => ({ from, to: from + bytes.length, bytes }))], span);
  if (!found) throw new EdfFault('truncated');
  return joinedParts(
    found,
    found.map(({ bytes }) => bytes),
    span,
  );
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

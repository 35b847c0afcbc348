import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchRange } from '#/browser/http/fetch-range.ts';
import { headerLength, readHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, recordsOf, type ByteSpan, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { EdfFault, isEdfFault } from '#/domain/edf/edf-fault.ts';
import { joinedParts, missingSpan, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import { isExcerptBetter, type Excerpt } from '#/domain/edf/sample-places.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { isStillWaiting } from '#/session/waiting.ts';
import { fetchExcerpt } from './fetch-excerpt.ts';
import { dropLooks, saveLookPart, savedBytes, savedFile } from './saved-looks.ts';
import { fileCall, fileKeys } from './file-keys.ts';
import type { FilePlace, FileWindow } from './file-window.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The header of most files. */
const headerBytes = 16_384;

/** The header and the first page of most files, so that one request shows them. */
const lookBytes = 131_072;

const fixedBytes = 256;

/** Answers are in memory only, and a window leaves it soon: a long recording takes no more than a short one. */
const windowMemoryMs = 20_000;

const ofFile = { meta: { quiet: true }, staleTime: Infinity, structuralSharing: false } as const;

export interface OpenFile extends FilePlace {
  id: number;
  head: Uint8Array<ArrayBuffer>;
  fileBytes: number;
  /** Tells one opening from another, so that windows of former bytes are not shown. */
  openedAt: number;
  /** Set if the file was opened from the tablet. */
  savedAt?: EpochMs | undefined;
}

interface BytePart extends ByteSpan {
  bytes: Uint8Array;
}

/** The header of a converted EDF+ file. It fails with a Problem or an EdfFault. */
export function openFileQuery(id: number, address: string) {
  return queryOptions({
    ...ofFile,
    queryKey: fileKeys.open(id, address),
    gcTime: windowMemoryMs,
    queryFn: async ({ client, signal }): Promise<OpenFile> => {
      const requested = openFile(id, address, signal, lookBytes);
      if (await isStillWaiting(requested)) {
        const stored = await openSaved(client, id);
        if (stored) return stored;
      }
      try {
        const file = await requested;
        dropLooks(client, id, file.tag);
        return file;
      } catch (error) {
        if (isProblem(error, 'forbidden') || isProblem(error, 'not-found')) dropLooks(client, id);
        const stored = isUnreachable(error) ? await openSaved(client, id) : undefined;
        if (!stored) throw error;
        return stored;
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

async function openSaved(client: QueryClient, id: number): Promise<OpenFile | undefined> {
  const stored = await savedFile(client, id);
  const fixed = stored && (await savedBytes(client, stored, { from: 0, to: fixedBytes }));
  const head = fixed && (await savedBytes(client, stored, { from: 0, to: headerLength(fixed.bytes) }));
  if (!stored || !head) return undefined;
  const { address, tag, fileBytes } = stored;
  const { bytes, savedAt } = head;
  const header = readHeader(bytes, fileBytes);
  return { id, address, tag, header, head: bytes, start: bytes, fileBytes, openedAt: Date.now(), savedAt };
}

/** Neighbours share the data before a page, and a longer page begins as the shorter one. */
function heldWindows(client: QueryClient, file: OpenFile): FileWindow[] {
  const queries = client.getQueriesData<FileWindow>({ queryKey: fileKeys.windows(file) });
  return queries.flatMap(([, window]) => (window && !window.places ? window : []));
}

export function fileWindowQuery(file: OpenFile, excerpt: Excerpt) {
  const span = recordsOf(file.header, excerpt.fromS, excerpt.toS);
  const isExcerpt = isExcerptBetter(file.header, span, excerpt);
  return queryOptions({
    ...ofFile,
    queryKey: fileKeys.window(file, span, isExcerpt ? excerpt : undefined),
    gcTime: windowMemoryMs,
    queryFn: async ({ client, signal }): Promise<FileWindow> => {
      const stored = file.savedAt === undefined ? undefined : await savedWindow(client, file, span);
      if (stored) return stored;
      try {
        if (isExcerpt) return await fetchExcerpt(file, span, excerpt, signal);
        return await fetchWindow(file, span, signal, heldWindows(client, file));
      } catch (error) {
        if (isEdfFault(error, 'changed')) dropLooks(client, file.id);
        const saved = isUnreachable(error) ? await savedWindow(client, file, span) : undefined;
        if (!saved) throw error;
        return saved;
      }
    },
  });
}

/** Not in the query cache. It fails with a Problem or an EdfFault. */
export function fetchStretch(file: FilePlace, excerpt: Excerpt, signal: AbortSignal): Promise<FileWindow> {
  const span = recordsOf(file.header, excerpt.fromS, excerpt.toS);
  if (isExcerptBetter(file.header, span, excerpt)) return fetchExcerpt(file, span, excerpt, signal);
  return fetchWindow(file, span, signal);
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

async function savedWindow(
  client: QueryClient,
  { id, tag, header }: OpenFile,
  span: RecordSpan,
): Promise<FileWindow | undefined> {
  const stored = await savedFile(client, id);
  const found = stored && stored.tag === tag ? await savedBytes(client, stored, bytesOf(header, span)) : undefined;
  return found && { span, ...found, ...readRecords(header, span, found.bytes) };
}

const savedSpans = new WeakMap<OpenFile, Set<string>>();

/** Whole records that are shown stay on the tablet, sealed. Without an ETag nobody knows whether the file has changed. */
export function saveWindow(client: QueryClient, file: OpenFile, window: FileWindow): void {
  const { id, address, tag, header, head, fileBytes } = file;
  if (tag === undefined || window.savedAt !== undefined || window.places) return;
  const stored = savedSpans.get(file) ?? new Set();
  savedSpans.set(file, stored);
  const save = (span: ByteSpan, bytes: Uint8Array<ArrayBuffer>) => {
    const key = `${span.from} ${span.to}`;
    if (stored.has(key)) return;
    stored.add(key);
    saveLookPart(client, { record: id, address, tag, fileBytes, ...span, savedAt: Date.now() }, bytes);
  };
  if (file.savedAt === undefined) save({ from: 0, to: head.length }, head);
  save(bytesOf(header, window.span), window.bytes);
}

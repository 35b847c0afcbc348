import { queryOptions } from '@tanstack/react-query';
import { fetchRange } from '#/browser/http/fetch-range.ts';
import { readAnnotations } from '#/domain/edf/edf-annotations.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import {
  bytesOf,
  readRecords,
  type FoundAnnotation,
  type ReadRecords,
  type RecordSpan,
} from '#/domain/edf/edf-records.ts';

/** The header of most files, so that one request opens them. */
const firstBytes = 16_384;

const call = 'conversions/files';

/** Answers are in memory only, and a window leaves it soon: a long recording takes no more than a short one. */
const windowMemoryMs = 20_000;

const ofFile = { meta: { quiet: true }, staleTime: Infinity, structuralSharing: false } as const;

export interface OpenFile {
  address: string;
  tag: string | undefined;
  header: EdfHeader;
  /** Tells one opening from another, so that windows of former bytes are not shown. */
  openedAt: number;
}

/** The header of a converted EDF+ file. It fails with a Problem or an EdfFault. */
export function openFileQuery(id: number, address: string) {
  return queryOptions({
    ...ofFile,
    queryKey: ['recording-files', id, address],
    gcTime: windowMemoryMs,
    queryFn: async ({ signal }): Promise<OpenFile> => {
      const { bytes, fileBytes, tag } = await fetchRange({ call, address, span: { from: 0, to: firstBytes }, signal });
      const length = headerLength(bytes);
      const head =
        length <= bytes.length || bytes.length === fileBytes
          ? bytes
          : (await fetchRange({ call, address, span: { from: 0, to: length }, tag, signal })).bytes;
      return { address, tag, header: readHeader(head, fileBytes), openedAt: Date.now() };
    },
  });
}

export interface FileWindow extends ReadRecords {
  span: RecordSpan;
  bytes: Uint8Array<ArrayBuffer>;
}

export function fileWindowQuery({ address, tag, header, openedAt }: OpenFile, span: RecordSpan) {
  return queryOptions({
    ...ofFile,
    queryKey: ['recording-windows', address, openedAt, span.from, span.to],
    gcTime: windowMemoryMs,
    queryFn: ({ signal }) => fetchWindow({ address, tag, header }, span, signal),
  });
}

type FilePlace = Pick<OpenFile, 'address' | 'tag' | 'header'>;

/** Not in the query cache. It fails with a Problem or an EdfFault. */
export async function fetchWindow(
  { address, tag, header }: FilePlace,
  span: RecordSpan,
  signal: AbortSignal,
): Promise<FileWindow> {
  const { bytes } = await fetchRange({ call, address, span: bytesOf(header, span), tag, signal });
  return { span, bytes, ...readRecords(header, span, bytes) };
}

/** Only the annotations of one data record, without its samples. */
export async function fetchAnnotations(
  { address, tag, header }: FilePlace,
  record: number,
  signal: AbortSignal,
): Promise<FoundAnnotation[]> {
  const offsets = header.annotations.map(({ offset }) => offset);
  const first = Math.min(...offsets);
  const last = Math.max(...header.annotations.map(({ offset, samplesPerRecord }) => offset + 2 * samplesPerRecord));
  if (offsets.length === 0) return [];
  const from = bytesOf(header, { from: record, to: record }).from;
  const { bytes } = await fetchRange({ call, address, span: { from: from + first, to: from + last }, tag, signal });
  const lists = header.annotations.map((list) => ({ ...list, offset: list.offset - first }));
  return readAnnotations(bytes, { annotations: lists }).annotations.map((found) => ({ ...found, record }));
}

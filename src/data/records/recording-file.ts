import { queryOptions } from '@tanstack/react-query';
import { fetchRange } from '#/browser/http/fetch-range.ts';
import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, type ReadRecords, type RecordSpan } from '#/domain/edf/edf-records.ts';

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
    queryFn: async ({ signal }): Promise<FileWindow> => {
      const { bytes } = await fetchRange({ call, address, span: bytesOf(header, span), tag, signal });
      return { span, bytes, ...readRecords(header, span, bytes) };
    },
  });
}

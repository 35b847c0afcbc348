import type { QueryClient } from '@tanstack/react-query';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { conversionsQuery, fileAddress } from '#/data/records/conversions.ts';
import { hasReport } from '#/data/records/report-file.ts';
import { requestRecordPage, wireRecordFilter, type ListReader } from '#/data/records/record-list.ts';
import { fetchWindow, openFile, type OpenFile } from '#/data/records/recording-file.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { bytesOf, recordsOf } from '#/domain/edf/edf-records.ts';
import { isExcerptBetter } from '#/domain/edf/sample-places.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import type { EpochMs } from '#/domain/epoch.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { savedPageSeconds } from '#/domain/traces/examination.ts';

export const packAtMost = 30;

/** A report is made when it is requested, so its size is not known before. */
export const reportBytesAbout = 150_000;

export interface PlannedRecord {
  record: MedicalRecord;
  /** Undefined if there is no converted file. */
  file: OpenFile | undefined;
  hasReport: boolean;
}

export interface PackPlan {
  records: readonly PlannedRecord[];
  /** When the recordings were requested. The headers of many files may take minutes, and a user thinks. */
  requestedAt: EpochMs;
  totalCount: number;
  bytes: number;
}

interface Planning {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Reads the headers of the files, so that the size is known before anything else is fetched. */
export async function planPack(
  client: QueryClient,
  { filters, reader }: { filters: RecordFilters; reader: ListReader },
  { signal, onProgress }: Planning,
): Promise<PackPlan> {
  const requested = { page: 1, filter: wireRecordFilter(filters, reader) };
  const requestedAt = Date.now();
  const { data, meta } = await requestRecordPage(requested, signal, packAtMost);
  const records: PlannedRecord[] = data.map((record) => ({
    record,
    file: undefined,
    hasReport: hasReport(record),
  }));
  let done = 0;
  onProgress(done, records.length);
  await forEachAtOnce(records, async (planned) => {
    planned.file = await convertedFile(client, planned.record, signal);
    done += 1;
    onProgress(done, records.length);
  });
  return {
    records,
    requestedAt,
    totalCount: meta.totalCount,
    bytes: records.reduce(
      (sum, { record, file, hasReport: isReported }) =>
        sum + JSON.stringify(record).length + (file ? bytesOfPage(file) : 0) + (isReported ? reportBytesAbout : 0),
      0,
    ),
  };
}

async function convertedFile(
  client: QueryClient,
  record: MedicalRecord,
  signal: AbortSignal,
): Promise<OpenFile | undefined> {
  try {
    const { value } = await client.query({
      ...conversionsQuery(record.id, recordConfiguration(record).supportedConversions),
      staleTime: 0,
    });
    const info = value.find(({ format }) => format.key === 'EDF_PLUS');
    const address = info && fileAddress(info);
    const file = address ? await openFile(record.id, address, signal) : undefined;
    // Without an ETag it could not be stored.
    return file?.tag !== undefined && hasFirstPage(file) ? file : undefined;
  } catch (error) {
    if (isEdfFault(error) || (isProblem(error) && !isUnreachable(error))) return undefined;
    throw error;
  }
}

/** Without traces there is no page, and data records that are too large are not read whole. */
function hasFirstPage({ header }: OpenFile): boolean {
  if (header.noTraces) return false;
  const toS = savedPageSeconds(header);
  return !isExcerptBetter(header, recordsOf(header, 0, toS), { fromS: 0, toS });
}

const firstSpan = ({ header }: OpenFile) => recordsOf(header, 0, savedPageSeconds(header));

function bytesOfPage(file: OpenFile): number {
  return Math.max(file.start.length, bytesOf(file.header, firstSpan(file)).to);
}

/** The header and the first page, as the first look reads them. */
export async function fetchFirstPage(file: OpenFile, signal: AbortSignal) {
  const span = firstSpan(file);
  try {
    const { bytes } = await fetchWindow(file, span, signal);
    return {
      parts: [
        { from: 0, to: file.head.length, bytes: file.head },
        { ...bytesOf(file.header, span), bytes },
      ],
    };
  } catch (error) {
    // The recording was converted again meanwhile.
    if (isEdfFault(error)) return undefined;
    throw error;
  }
}

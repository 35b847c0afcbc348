import { readAnnotations, type AnnotationList } from '#/domain/edf/edf-annotations.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { recordsFrom, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { planOfLists } from '#/domain/edf/list-plan.ts';
import type { SavedFile } from '../saved-file.ts';
import type { FileFacts } from './file-facts.ts';

/** Records are read together up to this size, and one by one, without their signals, if they are larger. */
const togetherBytes = 1_048_576;
const listBytesAtMost = 16 * 1_048_576;
/** More are not listed. */
export const gapsAtMost = 10_000;
const recordsAtOnce = 4096;

type Times = Pick<FileFacts, 'beginS' | 'endS' | 'gaps' | 'annotations'>;

async function filled(saved: Pick<SavedFile, 'read'>, bytes: Uint8Array, at: number): Promise<void> {
  const { bytesRead } = await saved.read(bytes, 0, bytes.length, at);
  if (bytesRead < bytes.length) throw new EdfFault('truncated', 'data records');
}

/** The annotation lists of a span of records. `room` is used again for each span. */
async function listsOf(
  saved: Pick<SavedFile, 'read'>,
  header: EdfHeader,
  { from, to }: RecordSpan,
  room: Uint8Array,
): Promise<AnnotationList[]> {
  const { headerBytes, recordBytes } = header;
  const count = to - from;
  if (count * recordBytes <= togetherBytes) {
    const bytes = room.subarray(0, count * recordBytes);
    await filled(saved, bytes, headerBytes + from * recordBytes);
    return Array.from({ length: count }, (_, index) =>
      readAnnotations(bytes.subarray(index * recordBytes, (index + 1) * recordBytes), header),
    );
  }
  const plan = planOfLists(header.annotations);
  if (plan.bytes > listBytesAtMost) throw new EdfFault('not-edf', 'EDF Annotations');
  const bytes = new Uint8Array(plan.bytes);
  const lists: AnnotationList[] = [];
  for (let record = from; record < to; record += 1) {
    let at = 0;
    for (const span of plan.spans) {
      const length = span.to - span.from;
      await filled(saved, bytes.subarray(at, at + length), headerBytes + record * recordBytes + span.from);
      at += length;
    }
    lists.push(readAnnotations(bytes, { annotations: plan.lists }));
  }
  return lists;
}

/** Throws an `EdfFault` if the times of the records do not agree with their lengths. */
export async function readTimes(saved: Pick<SavedFile, 'read'>, header: EdfHeader): Promise<Times> {
  const { recordCount, recordBytes, recordSeconds, annotations } = header;
  if (annotations.length === 0) return { beginS: 0, endS: recordCount * recordSeconds, gaps: [], annotations: 0 };
  const step = Math.max(1, Math.min(recordsAtOnce, Math.floor(togetherBytes / recordBytes)));
  const gaps: { fromS: number; toS: number }[] = [];
  let count = 0;
  let beginS: number | undefined;
  let endS = 0;
  const room = new Uint8Array(step * recordBytes <= togetherBytes ? step * recordBytes : 0);
  for (let from = 0; from < recordCount; from += step) {
    const span = { from, to: Math.min(recordCount, from + step) };
    const read = recordsFrom(header, span, await listsOf(saved, header, span, room));
    count += read.annotations.length;
    for (const { startS, records } of read.runs) {
      const isGap = beginS !== undefined && header.hasGaps && startS - endS > recordSeconds / 1000;
      if (isGap && gaps.length < gapsAtMost) gaps.push({ fromS: endS, toS: startS });
      beginS ??= startS;
      endS = startS + (records.to - records.from) * recordSeconds;
    }
  }
  return { beginS: beginS ?? 0, endS, gaps, annotations: count };
}

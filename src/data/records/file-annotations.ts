import { fetchRange, fetchRanges } from '#/browser/http/fetch-range.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { readAnnotations } from '#/domain/edf/edf-annotations.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, type ReadRecords, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { fileCall as call, type FilePlace } from './recording-file.ts';

/** So many fit into the headers of a request. */
const recordsAtOnce = 100;
const withoutParts = new WeakSet<EdfHeader>();

/** Annotations in the order of the records. A server that does not send several parts is asked for one by one. */
export async function fetchAnnotations(
  file: FilePlace,
  records: readonly number[],
  signal: AbortSignal,
  onRead: (records: (ReadRecords & { span: RecordSpan })[]) => void,
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
  const read = (record: number, bytes: Uint8Array) => {
    const { startS = record * header.recordSeconds, annotations } = readAnnotations(bytes, { annotations: lists });
    return {
      span: { from: record, to: record + 1 },
      runs: [{ startS, records: { from: 0, to: 1 } }],
      annotations: annotations.map((found) => ({ ...found, record })),
    };
  };
  const { address, tag } = file;
  const ofOne = async (record: number) =>
    onRead([read(record, (await fetchRange({ call, address, span: spanOf(record), tag, signal })).bytes)]);
  const ofGroup = async (group: readonly number[]) => {
    const several = group.length > 1 && !withoutParts.has(header);
    const parts = several ? await fetchRanges({ call, address, spans: group.map(spanOf), tag, signal }) : undefined;
    if (parts) return onRead(parts.map((bytes, index) => read(group[index]!, bytes)));
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

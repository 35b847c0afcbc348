import { fetchRange } from '#/browser/http/fetch-range.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { readAnnotations } from '#/domain/edf/edf-annotations.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import { bytesOf, type ReadRecords, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { planOfLists } from '#/domain/edf/list-plan.ts';
import { fetchSeveral, sendsSeveral, spansAtOnce } from './fetch-several.ts';
import { fileCall as call } from './file-keys.ts';
import type { FilePlace } from './file-window.ts';

const bytesAtOnce = 4_194_304;
const bytesAtMost = 33_554_432;

/** Annotations in the order of the records. A server that does not send several parts is asked for one by one. */
export async function fetchAnnotations(
  file: FilePlace,
  records: readonly number[],
  signal: AbortSignal,
  onRead: (records: (ReadRecords & { span: RecordSpan })[]) => void,
): Promise<void> {
  const { header, address, tag } = file;
  if (header.annotations.length === 0) return;
  const { spans, lists: annotations, bytes: listBytes } = planOfLists(header.annotations);
  if (listBytes > bytesAtMost) throw new EdfFault('too-large', `${Math.ceil(listBytes / 1_000_000)} MB`);
  const spansOf = (record: number) => {
    const { from: start } = bytesOf(header, { from: record, to: record });
    return spans.map(({ from, to }) => ({ from: start + from, to: start + to }));
  };
  const read = (record: number, parts: readonly Uint8Array[]) => {
    const bytes = new Uint8Array(listBytes);
    let next = 0;
    for (const part of parts) {
      bytes.set(part, next);
      next += part.length;
    }
    const { startS = record * header.recordSeconds, annotations: found } = readAnnotations(bytes, { annotations });
    return {
      span: { from: record, to: record + 1 },
      runs: [{ startS, records: { from: 0, to: 1 } }],
      annotations: found.map((one) => ({ ...one, record })),
    };
  };
  if (spans.length === 0) return onRead(records.map((record) => read(record, [])));
  const ofOne = async (record: number) => {
    const requested = spansOf(record).map((span) => fetchRange({ call, address, span, tag, signal }));
    onRead([
      read(
        record,
        (await Promise.all(requested)).map(({ bytes }) => bytes),
      ),
    ]);
  };
  const ofGroup = async (group: readonly number[]) => {
    const parts = await fetchSeveral(file, group.flatMap(spansOf), signal);
    const partsOf = (index: number) => parts?.slice(index * spans.length, (index + 1) * spans.length) ?? [];
    if (parts) return onRead(group.map((record, index) => read(record, partsOf(index))));
    return forEachAtOnce(group, ofOne);
  };
  const recordsAtOnce = Math.max(1, Math.floor(Math.min(spansAtOnce / spans.length, bytesAtOnce / listBytes)));
  const count = Math.ceil(records.length / recordsAtOnce);
  const [start = [], ...others] = Array.from({ length: count }, (_, index) =>
    records.slice(index * recordsAtOnce, (index + 1) * recordsAtOnce),
  );
  // The first group shows what the server can do.
  await ofGroup(start);
  if (sendsSeveral(header)) await forEachAtOnce(others, ofGroup);
  else await forEachAtOnce(others.flat(), ofOne);
}

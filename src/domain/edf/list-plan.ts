import type { ListPlace } from './edf-annotations.ts';
import type { ByteSpan } from './edf-records.ts';
import { joinedSpans } from './sample-places.ts';

interface ListPlan {
  /** In a data record. The bytes are read one after the other. */
  spans: readonly ByteSpan[];
  /** Where the lists stand in the bytes that were read. */
  lists: readonly ListPlace[];
  bytes: number;
}

/** So many bytes between two lists are read, too. */
const closeBytes = 1024;
/** One request has no more for one data record. */
const spansAtMost = 50;

/** The annotation lists of a data record, without the signals between them. */
export function planOfLists(annotations: readonly ListPlace[]): ListPlan {
  const places = annotations.map(({ offset, bytes }) => ({ from: offset, to: offset + bytes }));
  const near = joinedSpans(places, closeBytes);
  const spans = near.length <= spansAtMost ? near : joinedSpans(places, Infinity);
  const lists = annotations.map(({ offset, bytes }) => {
    let before = 0;
    for (const { from, to } of spans) {
      if (offset >= from && offset < to) return { offset: before + offset - from, bytes };
      before += to - from;
    }
    return { offset: before, bytes: 0 };
  });
  return { spans, lists, bytes: spans.reduce((sum, { from, to }) => sum + to - from, 0) };
}

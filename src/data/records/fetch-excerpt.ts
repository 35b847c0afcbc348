import { fetchRange } from '#/browser/http/fetch-range.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { readAnnotations, type AnnotationList } from '#/domain/edf/edf-annotations.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { recordsFrom, type ByteSpan, type RecordSpan } from '#/domain/edf/edf-records.ts';
import { joinedParts, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import { joinedSpans, planOf, type Excerpt } from '#/domain/edf/sample-places.ts';
import { fetchSeveral, spansAtOnce } from './fetch-several.ts';
import { fileCall as call } from './file-keys.ts';
import type { FilePlace, FileWindow } from './file-window.ts';

/** The memory for a page. A tablet needs several times as much to draw it. */
const excerptBytesAtMost = 33_554_432;
/** So much more is read if it saves a request. */
const closeBytes = 16_384;
/** The annotations of one record may be those of a whole night, so no page reads them again. */
const knownLists = new WeakMap<EdfHeader, Map<number, AnnotationList>>();

/** Only what a page needs of large data records. It fails with a Problem or an EdfFault. */
export async function fetchExcerpt(
  file: FilePlace,
  span: RecordSpan,
  excerpt: Excerpt,
  signal: AbortSignal,
): Promise<FileWindow> {
  const { header } = file;
  const known = knownLists.get(header) ?? new Map<number, AnnotationList>();
  const { spans, places, lists, bytes: size } = planOf(header, span, excerpt, (record) => known.has(record));
  if (size > excerptBytesAtMost) throw new EdfFault('too-large', `${Math.ceil(size / 1_000_000)} MB`);
  const bytes = await fetchSpans(file, spans, signal);
  for (const [index, annotations] of lists.entries())
    if (!known.has(span.from + index)) known.set(span.from + index, readAnnotations(bytes, { annotations }));
  knownLists.set(header, known);
  const told = lists.map((_, index) => known.get(span.from + index) ?? { startS: undefined, annotations: [] });
  return { span, bytes, places, ...recordsFrom(header, span, told) };
}

/** The bytes of the spans, one after the other. */
async function fetchSpans(
  file: FilePlace,
  spans: readonly ByteSpan[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { address, tag } = file;
  const parts: (ByteSpan & { bytes: Uint8Array })[] = [];
  const ofOne = async (span: ByteSpan) => {
    const { bytes } = await fetchRange({ call, address, span, tag, signal });
    parts.push({ ...span, bytes });
  };
  const requested = joinedSpans(spans, closeBytes);
  for (let at = 0; at < requested.length; at += spansAtOnce) {
    const group = requested.slice(at, at + spansAtOnce);
    const found = await fetchSeveral(file, group, signal);
    if (found) parts.push(...found.map((bytes, index) => ({ ...group[index]!, bytes })));
    else await forEachAtOnce(group, ofOne);
  }
  const whole = new Uint8Array(spans.reduce((sum, { from, to }) => sum + to - from, 0));
  let next = 0;
  for (const span of spans) {
    const found = partsOfSpan(parts, span);
    if (!found) throw new EdfFault('truncated');
    const pieces = found.map(({ bytes }) => bytes);
    whole.set(joinedParts(found, pieces, span), next);
    next += span.to - span.from;
  }
  return whole;
}

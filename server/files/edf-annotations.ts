import type { Mark } from '../signals/signal-source.ts';

/** The samples, of two bytes each, that annotations have in a data record: for its time and a few notes. */
export const annotationSamples = 80;

const encoder = new TextEncoder();

/** A number of seconds with as many decimals as it needs, µs at most; never an exponent. */
function seconds(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

/**
 * The annotations of a data record (EDF+, section 2.2): first when it starts, in an annotation without words, then what
 * begins in it. `fractionS` is by how much the recording starts after a whole second: every onset counts from there.
 */
export function annotationLists(recordStartS: number, fractionS: number, marks: readonly Mark[]): string {
  const keeping = `+${seconds(recordStartS + fractionS)}\x14\x14\0`;
  const notes = marks.map(({ onsetS, durationS, text }) => {
    const length = durationS === undefined ? '' : `\x15${seconds(durationS)}`;
    return `+${seconds(onsetS + fractionS)}${length}\x14${text}\x14\0`;
  });
  return keeping + notes.join('');
}

/** Writes annotations, with zeros to the end. Throws when they do not fit. */
export function writeAnnotations(lists: string, bytes: Uint8Array): void {
  bytes.fill(0);
  const { read } = encoder.encodeInto(lists, bytes);
  if (read < lists.length) throw new RangeError('more annotations than fit a data record');
}

import type { Mark } from './signal-source.ts';

export const annotationSamples = 80;

const encoder = new TextEncoder();

function seconds(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

/** EDF+, section 2.2. Onsets count from a whole second; the recording starts `fractionS` after it. */
export function annotationLists(recordStartS: number, fractionS: number, marks: readonly Mark[]): string {
  const timekeeping = `+${seconds(recordStartS + fractionS)}\x14\x14\0`;
  const notes = marks.map(({ onsetS, durationS, text }) => {
    const length = durationS === undefined ? '' : `\x15${seconds(durationS)}`;
    return `+${seconds(onsetS + fractionS)}${length}\x14${text}\x14\0`;
  });
  return timekeeping + notes.join('');
}

export function writeAnnotations(lists: string, bytes: Uint8Array): void {
  bytes.fill(0);
  const { read } = encoder.encodeInto(lists, bytes);
  if (read < lists.length) throw new RangeError('more annotations than fit a data record');
}

import type { PlacedFile } from './stored-recording.ts';

const endOfText = 0x14;
const durationFollows = 0x15;
const longestOnset = 64;
/** The list that tells when the data record starts, and a list that was taken out of it. */
const ownBytes = 64;
/** A list has an onset of two signs, two ends of text, and the zero after it. */
const shortestListBytes = 5;

const encoder = new TextEncoder();
const latin1 = new TextDecoder('latin1');

/** How many bytes the lists of a data record can have once they are moved. An onset grows by at most the digits of the shift. */
export function roomForLists({ header, shiftS }: Pick<PlacedFile, 'header' | 'shiftS'>): number {
  const bytes = header.annotations.reduce((sum, signal) => sum + signal.bytes, 0);
  const room = bytes + Math.floor(bytes / shortestListBytes) * String(shiftS).length + ownBytes;
  return 2 * Math.ceil(room / 2);
}

/** `+1.50` and 3600 are `+3601.50`. All digits stay. */
export function movedOnset(onset: string, shiftS: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-])(\d+)(?:\.(\d*))?$/.exec(onset) ?? [];
  const scale = 10n ** BigInt(fraction.length);
  const own = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const moved = own + BigInt(shiftS) * scale;
  const digits = String(moved < 0n ? -moved : moved).padStart(fraction.length + 1, '0');
  const at = digits.length - fraction.length;
  const rest = fraction === '' ? '' : `.${digits.slice(at)}`;
  return `${moved < 0n ? '-' : '+'}${digits.slice(0, at)}${rest}`;
}

const recordTime = (seconds: number) => seconds.toFixed(9).replace(/\.?0+$/, '');

interface FoundList {
  onset: string;
  /** From the duration, or the first end of a text, on. */
  rest: Uint8Array;
}

/** The lists of a data record that can be read, as `readAnnotations` does. */
function listsOf(record: Uint8Array, { header }: Pick<PlacedFile, 'header'>): FoundList[] {
  const found: FoundList[] = [];
  for (const { offset, bytes } of header.annotations) {
    const signal = record.subarray(offset, offset + bytes);
    for (let from = 0; from < signal.length;) {
      const end = signal.indexOf(0, from);
      const list = signal.subarray(from, end < 0 ? signal.length : end);
      from += list.length + 1;
      const [onset] = /^[+-]\d+(?:\.\d*)?/.exec(latin1.decode(list.subarray(0, longestOnset))) ?? [];
      const isRead = [endOfText, durationFollows].includes(list[onset?.length ?? 0] ?? 0) && list.at(-1) === endOfText;
      if (onset !== undefined && isRead) found.push({ onset, rest: list.subarray(onset.length) });
    }
  }
  return found;
}

/**
 * Writes the annotations of a data record, with times after the start of the first file. The first list tells when the
 * record starts. Texts stay as they are.
 */
export function writeMovedLists(file: PlacedFile, at: number, record: Uint8Array, to: Uint8Array): void {
  const { header, shiftS, beginS } = file;
  const lists = listsOf(record, file);
  const timed = lists.findIndex(({ rest }) => rest[0] === endOfText && rest[1] === endOfText);
  const toldS = header.hasGaps ? Number(lists[timed]?.onset ?? Number.NaN) : beginS + at * header.recordSeconds;
  if (Number.isNaN(toldS)) throw new RangeError('a data record without a time');
  let next = 0;
  const write = (onset: string, rest: Uint8Array) => {
    const text = encoder.encode(onset);
    if (next + text.length + rest.length + 1 > to.length)
      throw new RangeError('more annotations than fit a data record');
    to.set(text, next);
    to.set(rest, next + text.length);
    next += text.length + rest.length + 1;
  };
  to.fill(0);
  write(`+${recordTime(shiftS + toldS)}`, Uint8Array.of(endOfText, endOfText));
  for (const [index, { onset, rest }] of lists.entries()) {
    // The texts after the empty one of the first list are annotations.
    const texts = index === timed ? rest.subarray(1) : rest;
    if (texts.length > 1) write(movedOnset(onset, shiftS), texts);
  }
}

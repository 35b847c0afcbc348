import { simulatedMark } from '#/domain/edf/edf-header.ts';

interface SmallEdf {
  labels: readonly string[];
  seconds: number;
  rateHz?: number;
  /** What differs from the other signals, by channel. A step is 0.1 of the unit. */
  signals?: Readonly<Record<number, { dimension?: string; rateHz?: number; step?: number }>>;
  /** In the signal's unit, by channel and by time in seconds. */
  value: (channel: number, atS: number) => number;
  notes?: Readonly<Record<number, string>>;
  /** More annotation lists, by data record and then by annotation signal: `+12\u001530\u0014Text\u0014`. */
  lists?: readonly Readonly<Record<number, readonly string[]>>[];
  /** With it, the file is EDF+D. Seconds after the file's start, by data record. */
  startOf?: (record: number) => number;
  isSimulated?: boolean;
  /** EDF's date and time. */
  start?: string;
}

/** An EDF+ file of data records of one second that began at 09:04:13, or at `start`. Texts are in Latin-1. */
export function edfBytes(made: SmallEdf): Uint8Array<ArrayBuffer> {
  const { labels, seconds, rateHz = 100, value, notes = {}, lists = [], startOf, isSimulated = false } = made;
  const { signals = {}, start = '14.05.2609.04.13' } = made;
  const rateOf = (channel: number) => signals[channel]?.rateHz ?? rateHz;
  const stepOf = (channel: number) => signals[channel]?.step ?? 0.1;
  const noteSamples = lists.length > 0 ? 120 : 20;
  const listCount = Math.max(1, lists.length);
  const all = [...labels, ...Array.from({ length: listCount }, () => 'EDF Annotations')];
  const each = (width: number, text: (channel: number, isNote: boolean) => string) =>
    all.map((_, channel) => text(channel, channel >= labels.length).padEnd(width)).join('');
  const limitOf = (channel: number, steps: number) => String(Number((steps * stepOf(channel)).toFixed(6)));
  const fixed = [
    ['0', 8],
    ['X X X X', 80],
    [`Startdate 14-MAY-2026 wemu12 X X${isSimulated ? ` ${simulatedMark}` : ''}`, 80],
    [start, 16],
    [String(256 * (all.length + 1)), 8],
    [startOf ? 'EDF+D' : 'EDF+C', 44],
    [String(seconds), 8],
    ['1', 8],
    [String(all.length), 4],
  ] as const;
  const header = [
    ...fixed.map(([text, width]) => text.padEnd(width)),
    each(16, (channel) => all[channel] ?? ''),
    each(80, () => ''),
    each(8, (channel, isNote) => (isNote ? '' : (signals[channel]?.dimension ?? 'uV'))),
    each(8, (channel, isNote) => (isNote ? '-1' : limitOf(channel, -32_768))),
    each(8, (channel, isNote) => (isNote ? '1' : limitOf(channel, 32_767))),
    each(8, () => '-32768'),
    each(8, () => '32767'),
    each(80, () => ''),
    each(8, (channel, isNote) => String(isNote ? noteSamples : rateOf(channel))),
    each(32, () => ''),
  ].join('');
  const samples = labels.reduce((sum, _, channel) => sum + rateOf(channel), 0);
  const recordBytes = 2 * (samples + listCount * noteSamples);
  const bytes = new Uint8Array(header.length + seconds * recordBytes);
  bytes.set(Uint8Array.from(header, (letter) => letter.charCodeAt(0)));
  const view = new DataView(bytes.buffer);
  for (let record = 0; record < seconds; record += 1) {
    let at = header.length + record * recordBytes;
    for (const channel of labels.keys())
      for (let index = 0; index < rateOf(channel); index += 1) {
        view.setInt16(at, Math.round(value(channel, record + index / rateOf(channel)) / stepOf(channel)), true);
        at += 2;
      }
    const note = notes[record];
    const startS = startOf?.(record) ?? record;
    const list = `+${startS}\u0014\u0014\0${note === undefined ? '' : `+${startS}\u0014${note}\u0014\0`}`;
    for (let signal = 0; signal < listCount; signal += 1) {
      const more = (lists[signal]?.[record] ?? []).map((one) => `${one}\0`).join('');
      const text = signal === 0 ? list + more : more;
      new TextEncoder().encodeInto(text, bytes.subarray(at, at + 2 * noteSamples));
      at += 2 * noteSamples;
    }
  }
  return bytes;
}

interface SmallEdf {
  labels: readonly string[];
  seconds: number;
  rateHz?: number;
  /** µV, by channel and by time in seconds. */
  value: (channel: number, atS: number) => number;
  notes?: Readonly<Record<number, string>>;
  /** With it, the file is EDF+D. Seconds after the file's start, by data record. */
  startOf?: (record: number) => number;
}

const noteSamples = 20;

/** An EDF+ file of data records of one second that began at 09:04:13. A step is 0.1 µV. */
export function edfBytes(made: SmallEdf): Uint8Array<ArrayBuffer> {
  const { labels, seconds, rateHz = 100, value, notes = {}, startOf } = made;
  const all = [...labels, 'EDF Annotations'];
  const each = (width: number, text: (label: string, isNote: boolean) => string) =>
    all.map((label, index) => text(label, index === labels.length).padEnd(width)).join('');
  const fixed = [
    ['0', 8],
    ['X X X X', 80],
    ['Startdate 14-MAY-2026 wemu12 X X', 80],
    ['14.05.26', 8],
    ['09.04.13', 8],
    [String(256 * (all.length + 1)), 8],
    [startOf ? 'EDF+D' : 'EDF+C', 44],
    [String(seconds), 8],
    ['1', 8],
    [String(all.length), 4],
  ] as const;
  const header = [
    ...fixed.map(([text, width]) => text.padEnd(width)),
    each(16, (label) => label),
    each(80, () => ''),
    each(8, (_, isNote) => (isNote ? '' : 'uV')),
    each(8, (_, isNote) => (isNote ? '-1' : '-3276.8')),
    each(8, (_, isNote) => (isNote ? '1' : '3276.7')),
    each(8, () => '-32768'),
    each(8, () => '32767'),
    each(80, () => ''),
    each(8, (_, isNote) => String(isNote ? noteSamples : rateHz)),
    each(32, () => ''),
  ].join('');
  const recordBytes = 2 * (labels.length * rateHz + noteSamples);
  const bytes = new Uint8Array(header.length + seconds * recordBytes);
  new TextEncoder().encodeInto(header, bytes);
  const view = new DataView(bytes.buffer);
  for (let record = 0; record < seconds; record += 1) {
    let at = header.length + record * recordBytes;
    for (const channel of labels.keys())
      for (let index = 0; index < rateHz; index += 1) {
        view.setInt16(at, Math.round(value(channel, record + index / rateHz) * 10), true);
        at += 2;
      }
    const note = notes[record];
    const startS = startOf?.(record) ?? record;
    const list = `+${startS}\u0014\u0014\0${note === undefined ? '' : `+${startS}\u0014${note}\u0014\0`}`;
    new TextEncoder().encodeInto(list, bytes.subarray(at, at + 2 * noteSamples));
  }
  return bytes;
}

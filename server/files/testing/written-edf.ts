import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edfHeader } from '../edf-header.ts';
import { annotationSamples } from '../edf-annotations.ts';
import type { Channel } from '../signal-source.ts';

/** A channel of 1 µV steps. */
export const testChannel = (label: string, changes: Partial<Channel> = {}): Channel => ({
  label,
  transducer: '',
  dimension: 'mV',
  physical: [-32.768, 32.767],
  digital: [-32_768, 32_767],
  prefiltering: '',
  rateHz: 250,
  ...changes,
});

/** The digital sample of the channel at a place. */
export const sampleOf = (place: number, at: number) => Math.round(30_000 * Math.sin((at + 40 * place) / 9));

/** Writes EDF+ with these channels, in data records of a second. Returns its path. */
export function writtenEdf(
  folder: string,
  channels: readonly Channel[],
  seconds: number,
  recording = 'Startdate 15-MAY-2026 X X X',
): string {
  const start = { year: 2026, month: 5, day: 15, hour: 16, minute: 12, second: 3, microsecond: 0 };
  const head = edfHeader({ patient: 'X X X X', recording, start, recordCount: seconds, channels });
  const listBytes = 2 * annotationSamples;
  const samples = channels.reduce((sum, { rateHz }) => sum + rateHz, 0);
  const bytes = Buffer.alloc(head.length + seconds * (listBytes + 2 * samples));
  bytes.set(head);
  let at = head.length;
  for (let second = 0; second < seconds; second += 1) {
    for (const [place, { rateHz }] of channels.entries())
      for (let index = 0; index < rateHz; index += 1, at += 2)
        bytes.writeInt16LE(sampleOf(place, second * rateHz + index), at);
    bytes.write(`+${second}\u0014\u0014\0`, at, 'latin1');
    at += listBytes;
  }
  const path = join(folder, 'source.edf');
  writeFileSync(path, bytes);
  return path;
}

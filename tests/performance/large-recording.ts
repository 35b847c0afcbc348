import { randomFillSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { annotationLists, annotationSamples, writeAnnotations } from '../../server/files/edf-annotations.ts';
import { edfHeader } from '../../server/files/edf-header.ts';
import type { Channel } from '../../server/files/signal-source.ts';

const rateHz = 512;

const channels: readonly Channel[] = Array.from({ length: 32 }, (_, index) => ({
  label: `EEG ${index + 1}`,
  transducer: '',
  dimension: 'uV',
  physical: [-3276.8, 3276.7],
  digital: [-32_768, 32_767],
  prefiltering: '',
  rateHz,
}));

const recordBytes = 2 * (channels.length * rateHz + annotationSamples);

/** Writes a file of EDF+ of about that size: 32 channels of noise with 512 Hz, which began that long ago. Returns its size. */
export function writeLargeRecording(path: string, aboutBytes: number): number {
  const seconds = Math.floor(aboutBytes / recordBytes);
  const start = Temporal.Now.plainDateTimeISO('Europe/Paris').subtract({ seconds });
  const { year, month, day, hour, minute, second } = start;
  const moment = { year, month, day, hour, minute, second, microsecond: 0 };
  const head = edfHeader({
    patient: 'X X X X',
    recording: 'Startdate X X X X',
    start: moment,
    recordCount: seconds,
    channels: [...channels],
  });
  const file = openSync(path, 'w');
  try {
    writeSync(file, head);
    const record = randomFillSync(new Uint8Array(recordBytes));
    for (let index = 0; index < seconds; index += 1) {
      const annotations = record.subarray(recordBytes - 2 * annotationSamples).fill(0);
      writeAnnotations(annotationLists(index, 0, []), annotations);
      writeSync(file, record);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return head.length + seconds * recordBytes;
}

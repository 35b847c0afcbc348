import { isSimulated } from '#/domain/edf/edf-header.ts';
import { textOf } from '#/domain/edf/edf-fields.ts';
import { recordKey } from '#/domain/record.ts';
import { edfField, patientIdentification, recordingIdentification, startFields } from '../edf-text.ts';
import { localMoment, type LocalMoment } from '../local-moment.ts';
import type { TimedSession } from '../recorded-session.ts';
import type { StoredFile } from './stored-file.ts';

/** The fields of the signals, in the order of the header. */
const widths = [16, 80, 8, 8, 8, 8, 8, 80, 8, 32] as const;

/** Where the fields stand in {@link SignalFields}. */
export const fieldAt = {
  label: 0,
  transducer: 1,
  lowest: 3,
  highest: 4,
  digitalLowest: 5,
  digitalHighest: 6,
  prefiltering: 7,
  samples: 8,
  reserved: 9,
} as const;

const numbers = new Set([3, 4, 5, 6, 8]);

/** The ten fields of one signal. */
export type SignalFields = string[];

/** Each field as it is written, in ASCII. */
export function signalFields({ header, head }: StoredFile): SignalFields[] {
  const count = header.headerBytes / 256 - 1;
  const signals = Array.from({ length: count }, (): SignalFields => []);
  let at = 256;
  for (const [index, width] of widths.entries()) {
    for (const [place, fields] of signals.entries()) {
      const from = at + place * width;
      fields.push(ascii(head.subarray(from, from + width), numbers.has(index)));
    }
    at += count * width;
  }
  return signals;
}

/** Other letters than ASCII would break the format, and without its prefix `µV` would be another unit. */
function ascii(bytes: Uint8Array, isNumber: boolean): string {
  const text = textOf(bytes);
  return isNumber ? text.replace(',', '.') : text.replaceAll(/[\u00b5\u03bc]/g, 'u');
}

const field = (text: string, width: number) =>
  /^[ -~]*$/.test(text) ? text.slice(0, width).padEnd(width) : edfField(text, width);

/** The header of EDF+ with the patient and the recording of the platform. `remarks` are about the recording. */
export function headerOfStored(
  session: TimedSession,
  { header, head }: StoredFile,
  signals: readonly SignalFields[],
  remarks: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const start = startOf(session, header.start ?? '');
  const { date, time } = startFields(start);
  const recording = recordingIdentification({
    start,
    key: recordKey(session.application, session.id),
    deviceSerial: session.deviceSerial,
    isSimulated: isSimulated(header),
  });
  const whole = [
    edfField('0', 8),
    edfField(patientIdentification(session), 80),
    edfField([recording, ...remarks].join(' '), 80),
    edfField(date, 8),
    edfField(time, 8),
    edfField(String(256 * (signals.length + 1)), 8),
    edfField(header.hasGaps ? 'EDF+D' : 'EDF+C', 44),
    edfField(String(header.recordCount), 8),
    field(ascii(head.subarray(244, 252), true), 8),
    edfField(String(signals.length), 4),
  ];
  const ofSignals = widths.flatMap((width, index) => signals.map((fields) => field(fields[index] ?? '', width)));
  return new TextEncoder().encode([...whole, ...ofSignals].join(''));
}

/** The platform's offset, if the clock is put back and the time comes twice. */
function startOf({ startUs, timeZone }: TimedSession, start: string): LocalMoment {
  const { year, month, day, hour, minute, second } = Temporal.PlainDateTime.from(start);
  const { offset } = localMoment(startUs, timeZone);
  return { year, month, day, hour, minute, second, microsecond: 0, ...(offset === undefined ? {} : { offset }) };
}

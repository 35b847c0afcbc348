import { isSimulated } from '#/domain/edf/edf-header.ts';
import { textOf } from '#/domain/edf/edf-fields.ts';
import { recordKey } from '#/domain/record.ts';
import type { BlockFile } from '../block-file.ts';
import { annotationLists, writeAnnotations } from '../edf-annotations.ts';
import { edfField, patientIdentification, recordingIdentification, startFields } from '../edf-text.ts';
import { localMoment, type LocalMoment } from '../local-moment.ts';
import type { TimedSession } from '../recorded-session.ts';
import { readStored, type StoredFile } from './stored-file.ts';

/** The fields of the signals, in the order of the header. */
const widths = [16, 80, 8, 8, 8, 8, 8, 80, 8, 32] as const;
const numbers = new Set([3, 4, 5, 6, 8]);

/** A file that has no annotations gets a signal for the times of its data records. */
const timeSamples = 16;
const timeFields = ['EDF Annotations', '', '', '-1', '1', '-32768', '32767', '', String(timeSamples), ''];

const copiedBytes = 131_072;

/** What a file of 16 bits has, with the patient and the recording of the platform. Undefined for one of 24 bits. */
export function storedEdf(session: TimedSession, stored: StoredFile): BlockFile | undefined {
  const { header, path } = stored;
  if (header.sampleBytes !== 2) return undefined;
  const hasTimes = header.annotations.length > 0;
  const head = headOf(session, stored, hasTimes);
  return hasTimes ? copied(head, stored) : withTimes(head, stored, path);
}

/** All data records as they are, whatever their size. */
function copied(head: Uint8Array<ArrayBuffer>, { path, header }: StoredFile): BlockFile {
  const { headerBytes, recordBytes, recordCount } = header;
  const bytes = recordBytes * recordCount;
  const blockCount = Math.floor(bytes / copiedBytes);
  const tail = new Uint8Array(bytes - blockCount * copiedBytes);
  readStored(path, tail, headerBytes + blockCount * copiedBytes);
  return {
    head,
    blockCount,
    blockSize: copiedBytes,
    writeBlock: (index, block) => readStored(path, block, headerBytes + index * copiedBytes),
    tail,
  };
}

function withTimes(head: Uint8Array<ArrayBuffer>, { header }: StoredFile, path: string): BlockFile {
  const { headerBytes, recordBytes, recordCount, recordSeconds } = header;
  return {
    head,
    blockCount: recordCount,
    blockSize: recordBytes + 2 * timeSamples,
    writeBlock(index, block) {
      readStored(path, block.subarray(0, recordBytes), headerBytes + index * recordBytes);
      writeAnnotations(annotationLists(index * recordSeconds, 0, []), block.subarray(recordBytes));
    },
    tail: new Uint8Array(),
  };
}

function headOf(session: TimedSession, { header, head }: StoredFile, hasTimes: boolean): Uint8Array<ArrayBuffer> {
  const start = startOf(session, header.start ?? '');
  const count = header.headerBytes / 256 - 1;
  const signals = count + (hasTimes ? 0 : 1);
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
    edfField(recording, 80),
    edfField(date, 8),
    edfField(time, 8),
    edfField(String(256 * (signals + 1)), 8),
    edfField(header.hasGaps ? 'EDF+D' : 'EDF+C', 44),
    edfField(String(header.recordCount), 8),
    ascii(head.subarray(244, 252), 8),
    edfField(String(signals), 4),
  ];
  let at = 256;
  const ofSignals = widths.flatMap((width, index) => {
    const fields = Array.from({ length: count }, (_, signal) =>
      ascii(head.subarray(at + signal * width, at + (signal + 1) * width), width, numbers.has(index)),
    );
    at += count * width;
    return hasTimes ? fields : [...fields, edfField(timeFields[index] ?? '', width)];
  });
  return new TextEncoder().encode([...whole, ...ofSignals].join(''));
}

/** The platform's offset, if the clock is put back and the time comes twice. */
function startOf({ startUs, timeZone }: TimedSession, start: string): LocalMoment {
  const { year, month, day, hour, minute, second } = Temporal.PlainDateTime.from(start);
  const { offset } = localMoment(startUs, timeZone);
  return { year, month, day, hour, minute, second, microsecond: 0, ...(offset === undefined ? {} : { offset }) };
}

/** Other letters than ASCII would break the format, and without its prefix `µV` would be another unit. */
function ascii(bytes: Uint8Array, width: number, isNumber = false): string {
  const text = textOf(bytes);
  const known = isNumber ? text.replace(',', '.') : text.replaceAll(/[\u00b5\u03bc]/g, 'u');
  return /^[ -~]*$/.test(known) ? known.slice(0, width).padEnd(width) : edfField(known, width);
}

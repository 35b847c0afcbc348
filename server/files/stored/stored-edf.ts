import type { BlockFile } from '../block-file.ts';
import { annotationLists, writeAnnotations } from '../edf-annotations.ts';
import type { TimedSession } from '../recorded-session.ts';
import type { StoredFile } from './stored-file.ts';
import { headerOfStored, signalFields, type SignalFields } from './stored-header.ts';

/** A file that has no annotations gets a signal for the times of its data records. */
const timeSamples = 16;
export const timeBytes = 2 * timeSamples;
export const timeSignal: SignalFields = [
  'EDF Annotations',
  '',
  '',
  '-1',
  '1',
  '-32768',
  '32767',
  '',
  String(timeSamples),
  '',
];

const copiedBytes = 131_072;

/** What a file of 16 bits has, bit for bit. */
export function storedEdf(session: TimedSession, stored: StoredFile): BlockFile {
  const signals = signalFields(stored);
  if (stored.header.annotations.length > 0) return copied(headerOfStored(session, stored, signals), stored);
  return withTimes(headerOfStored(session, stored, [...signals, timeSignal]), stored);
}

/** All data records as they are, whatever their size. */
function copied(head: Uint8Array<ArrayBuffer>, { saved, header }: StoredFile): BlockFile {
  const { headerBytes, recordBytes, recordCount } = header;
  const bytes = recordBytes * recordCount;
  const blockCount = Math.floor(bytes / copiedBytes);
  const tail = new Uint8Array(bytes - blockCount * copiedBytes);
  saved.readInto(tail, headerBytes + blockCount * copiedBytes);
  return {
    head,
    blockCount,
    blockSize: copiedBytes,
    writeBlock: (index, block) => saved.readInto(block, headerBytes + index * copiedBytes),
    tail,
  };
}

function withTimes(head: Uint8Array<ArrayBuffer>, { header, saved }: StoredFile): BlockFile {
  const { headerBytes, recordBytes, recordCount, recordSeconds } = header;
  return {
    head,
    blockCount: recordCount,
    blockSize: recordBytes + timeBytes,
    writeBlock(index, block) {
      saved.readInto(block.subarray(0, recordBytes), headerBytes + index * recordBytes);
      writeAnnotations(annotationLists(index * recordSeconds, 0, []), block.subarray(recordBytes));
    },
    tail: new Uint8Array(),
  };
}

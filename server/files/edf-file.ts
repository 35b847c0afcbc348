import { recordKey } from '#/domain/record.ts';
import { samplesPerSecond, type SignalSource } from './signal-source.ts';
import type { BlockFile } from './block-file.ts';
import { annotationLists, annotationSamples, writeAnnotations } from './edf-annotations.ts';
import { edfHeader } from './edf-header.ts';
import { patientIdentification, recordingIdentification } from './edf-text.ts';
import { localMoment } from './local-moment.ts';
import { recordedSeconds, type TimedSession } from './recorded-session.ts';

export function edfFile(session: TimedSession, source: SignalSource): BlockFile {
  const start = localMoment(session.startUs, session.timeZone);
  const samples = samplesPerSecond(source);
  return {
    head: edfHeader({
      patient: patientIdentification(session),
      recording: recordingIdentification({
        start,
        key: recordKey(session.application, session.id),
        deviceSerial: session.deviceSerial,
        isSimulated: source.isSimulated,
      }),
      start,
      recordCount: recordedSeconds(session),
      channels: source.channels,
    }),
    blockCount: recordedSeconds(session),
    blockSize: 2 * (samples + annotationSamples),
    writeBlock(second, bytes) {
      source.fill(second, new Int16Array(bytes.buffer, bytes.byteOffset, samples));
      const lists = annotationLists(second, start.microsecond / 1_000_000, source.marks(second));
      writeAnnotations(lists, bytes.subarray(2 * samples));
    },
    tail: new Uint8Array(),
  };
}

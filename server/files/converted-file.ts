import { createHash } from 'node:crypto';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { convertedFileName } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { fileSize, type BlockFile } from './block-file.ts';
import { edfFile } from './edf-file.ts';
import { ishneFile } from './ishne-file.ts';
import { localMoment } from './local-moment.ts';
import { recordedSeconds, type RecordedSession, type TimedSession } from './recorded-session.ts';
import type { SignalSource } from './signal-source.ts';
import { storedBdf } from './stored/stored-bdf.ts';
import { storedEdf } from './stored/stored-edf.ts';
import { storedIshne, type IshneProblem } from './stored/stored-ishne.ts';
import type { StoredFile } from './stored/stored-file.ts';
import { zipBytesAtMost, zipFile } from './zip-file.ts';

/** Raise it when the same recording gives another file or other samples. */
const filesVersion = 2;

export type ConversionProblem = 'no-data' | 'too-large' | 'unsupported' | IshneProblem;

/** What came in, or what the demonstration computes. */
export type RecordedData = SignalSource | StoredFile;

/** The mark changes with the data and with the version. */
export function sourceMark(session: RecordedSession): string {
  const text = JSON.stringify([filesVersion, session]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

export function convertedContent(
  session: RecordedSession,
  format: ConversionFormat,
  source: RecordedData,
): BlockFile | ConversionProblem {
  const { startUs, endUs } = session;
  if (startUs === null || endUs === null || recordedSeconds(session) === 0) return 'no-data';
  const timed = { ...session, startUs, endUs };
  const content = format === 'EDF_PLUS' ? edfContent(timed, source) : ishneContent(timed, source);
  if (typeof content === 'string') return content;
  if (format === 'ISHNE_ZIP' && fileSize(content) > zipBytesAtMost - 1000) return 'too-large';
  return content;
}

const ishneContent = (session: TimedSession, source: RecordedData) =>
  'saved' in source ? storedIshne(session, source) : ishneFile(session, source);

const edfContent = (session: TimedSession, source: RecordedData) =>
  'saved' in source ? storedFile(session, source) : edfFile(session, source);

/** Some records are changed as a whole, and this much of a file is held for it. */
const changedRecordBytes = 64_000_000;

function storedFile(session: TimedSession, stored: StoredFile): BlockFile | ConversionProblem {
  const { sampleBytes, annotations, recordBytes } = stored.header;
  const isCopied = sampleBytes === 2 && annotations.length > 0;
  if (!isCopied && recordBytes > changedRecordBytes) return 'unsupported';
  if (sampleBytes === 2) return storedEdf(session, stored);
  return storedBdf(session, stored, session.file?.ranges ?? []);
}

/** `crc32` is that of the content. */
export function convertedFile(
  session: RecordedSession,
  format: ConversionFormat,
  crc32: number,
  source: RecordedData,
): BlockFile | ConversionProblem {
  const content = convertedContent(session, format, source);
  if (typeof content === 'string' || format !== 'ISHNE_ZIP') return content;
  const name = convertedFileName(recordKey(session.application, session.id), 'ISHNE');
  return zipFile(content, crc32, name, localMoment(session.endUs ?? 0, session.timeZone));
}

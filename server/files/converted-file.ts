import { createHash } from 'node:crypto';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { convertedFileName } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { signalsOf, signalsVersion } from '../signals/signals-of.ts';
import { fileSize, type BlockFile } from './block-file.ts';
import { edfFile } from './edf-file.ts';
import { ishneFile } from './ishne-file.ts';
import { localMoment } from './local-moment.ts';
import { recordedSeconds, type RecordedSession } from './recorded-session.ts';
import { zipBytesAtMost, zipFile } from './zip-file.ts';

/** Changes whenever the same recording would give another file. */
const filesVersion = 1;

/** Why a recording cannot be converted. */
export type ConversionProblem = 'no-data' | 'too-large';

/** A short mark of what a recording's files are made from: other data, or another way to write them, another mark. */
export function sourceMark(session: RecordedSession): string {
  const text = JSON.stringify([filesVersion, signalsVersion, session]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

/** What a conversion works through: the content of the file, before it is put into a zip file. Or why there is none. */
export function convertedContent(session: RecordedSession, format: ConversionFormat): BlockFile | ConversionProblem {
  const { startUs, endUs } = session;
  if (startUs === null || endUs === null || recordedSeconds(session) === 0) return 'no-data';
  const source = signalsOf(session);
  const timed = { ...session, startUs, endUs };
  const content = format === 'EDF_PLUS' ? edfFile(timed, source) : ishneFile(timed, source);
  // Room for the directory of the zip file.
  if (format === 'ISHNE_ZIP' && fileSize(content) > zipBytesAtMost - 1000) return 'too-large';
  return content;
}

/** The file as it is downloaded. `crc32` is that of its content. */
export function convertedFile(
  session: RecordedSession,
  format: ConversionFormat,
  crc32: number,
): BlockFile | ConversionProblem {
  const content = convertedContent(session, format);
  if (typeof content === 'string' || format !== 'ISHNE_ZIP') return content;
  const name = convertedFileName(recordKey(session.application, session.id), 'ISHNE');
  return zipFile(content, crc32, name, localMoment(session.endUs ?? 0, session.timeZone));
}

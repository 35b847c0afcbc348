import { convertedFileName, type ConversionFormat } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { convertedFile, sourceMark, type RecordedData } from '../../files/converted-file.ts';
import { whenNear } from '../../files/saved-file.ts';
import type { RecordedSession } from '../../files/recorded-session.ts';
import type { HttpContext } from '../environment.ts';
import { fileAnswer } from '../file-answer.ts';
import { Refusal } from '../refusal.ts';

export async function download(
  c: HttpContext,
  session: RecordedSession,
  { format, contentCrc32, source }: { format: ConversionFormat; contentCrc32: number; source: RecordedData },
): Promise<Response> {
  const file = await whenNear(() => convertedFile(session, format, contentCrc32, source));
  if (typeof file === 'string') throw new Refusal('not-converted');
  const tag = `"${sourceMark(session)}-${format}-${contentCrc32.toString(16)}"`;
  return fileAnswer(c, file, { tag, name: convertedFileName(recordKey(session.application, session.id), format) });
}

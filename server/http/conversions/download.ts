import { setImmediate } from 'node:timers/promises';
import { convertedFileName, type ConversionFormat } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { fileBytes, fileSize, type BlockFile } from '../../files/block-file.ts';
import { convertedFile, sourceMark } from '../../files/converted-file.ts';
import type { RecordedSession } from '../../files/recorded-session.ts';
import type { HttpContext } from '../environment.ts';
import { isKnown } from '../middleware/entity-tag.ts';
import { Refusal } from '../refusal.ts';

interface ByteRange {
  from: number;
  to: number;
}

/** A bad range or several ranges count as 'whole' (RFC 9110, section 14). */
export function askedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'unsatisfiable' : { from, to };
}

/** Only an equal tag may resume; a date never does. */
export function mayContinue(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag;
}

/** Other work runs between pieces. */
function fileStream(file: BlockFile, from: number, to: number): ReadableStream<Uint8Array> {
  const pieces = fileBytes(file, from, to);
  return new ReadableStream(
    {
      async pull(controller) {
        await setImmediate();
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The tag changes with the bytes, so only an unchanged file can be resumed (R-CON-10). */
export function download(
  c: HttpContext,
  session: RecordedSession,
  { format, contentCrc32 }: { format: ConversionFormat; contentCrc32: number },
): Response {
  const file = convertedFile(session, format, contentCrc32);
  if (typeof file === 'string') throw new Refusal('not-converted');
  const size = fileSize(file);
  const tag = `"${sourceMark(session)}-${format}-${contentCrc32.toString(16)}"`;
  c.header('ETag', tag);
  c.header('Accept-Ranges', 'bytes');
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  const range = mayContinue(c.req.header('If-Range'), tag) ? askedRange(c.req.header('Range'), size) : 'whole';
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size } : range;
  if (range !== 'whole') c.header('Content-Range', `bytes ${from}-${to - 1}/${size}`);
  const name = convertedFileName(recordKey(session.application, session.id), format);
  c.header('Content-Type', 'application/octet-stream');
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Content-Length', String(to - from));
  return c.body(fileStream(file, from, to), range === 'whole' ? 200 : 206);
}

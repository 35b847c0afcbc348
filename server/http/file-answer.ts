import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { packingHeaders } from '#/contract/packed-parts.ts';
import { fetchedBytes, fileSize, type BlockFile } from '../files/block-file.ts';
import { mayPack, packedPart } from './conversions/packed-part.ts';
import type { HttpContext } from './environment.ts';
import { isKnown } from './middleware/entity-tag.ts';

interface ByteRange {
  from: number;
  to: number;
}

const rangesAtMost = 200;

/** What a request asks for. A bad range counts as 'whole', and so do ranges that overlap or go back (RFC 9110, section 14). */
export function requestedRanges(header: string | undefined, size: number): ByteRange[] | 'whole' | 'unsatisfiable' {
  const [, list] = /^bytes=(.*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  const texts = list?.split(',') ?? [];
  if (texts.length > rangesAtMost) return 'whole';
  const found: ByteRange[] = [];
  for (const text of texts) {
    const range = oneRange(text, size);
    if (range === undefined) return 'whole';
    if (range !== 'unsatisfiable') found.push(range);
  }
  if (found.some(({ from }, index) => from < (found[index - 1]?.to ?? 0))) return 'whole';
  return texts.length === 0 ? 'whole' : found.length === 0 ? 'unsatisfiable' : found;
}

function oneRange(text: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'unsatisfiable' : { from, to };
}

/** Only an equal tag may resume; a date never does. */
export function mayContinue(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag;
}

const text = new TextEncoder();

/** Other work runs between pieces. */
function byteStream(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        await setImmediate();
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The tag changes with the bytes, so only an unchanged file can be resumed (R-CON-10). `name` is plain ASCII. */
export function fileAnswer(
  c: HttpContext,
  file: BlockFile,
  { tag, name }: { tag: string; name: string },
): Response | Promise<Response> {
  const size = fileSize(file);
  c.header('ETag', tag);
  c.header('Accept-Ranges', 'bytes');
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  const ranges = mayContinue(c.req.header('If-Range'), tag) ? requestedRanges(c.req.header('Range'), size) : 'whole';
  if (ranges === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  if (ranges !== 'whole' && ranges.length > 1) return severalParts(c, file, ranges, size);
  const [{ from, to }] = ranges === 'whole' ? [{ from: 0, to: size }] : [ranges[0]!];
  c.header('Content-Type', 'application/octet-stream');
  const bytes = byteStream(fetchedBytes(file, from, to));
  if (ranges === 'whole') {
    c.header('Content-Length', String(size));
    return c.body(bytes);
  }
  c.header('Content-Range', `bytes ${from}-${to - 1}/${size}`);
  if (mayPack(c.req.header(packingHeaders.accepted), to - from)) return packedPart(c, bytes);
  c.header('Content-Length', String(to - from));
  return c.body(bytes, 206);
}

/** RFC 9110, section 14.6. */
function severalParts(c: HttpContext, file: BlockFile, ranges: readonly ByteRange[], size: number): Response {
  const boundary = randomUUID();
  const heads = ranges.map(({ from, to }) =>
    text.encode(
      `\r\n--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Range: bytes ${from}-${to - 1}/${size}\r\n\r\n`,
    ),
  );
  const end = text.encode(`\r\n--${boundary}--\r\n`);
  const length = ranges.reduce((sum, { from, to }, index) => sum + heads[index]!.length + to - from, end.length);
  async function* pieces() {
    for (const [index, { from, to }] of ranges.entries()) {
      yield heads[index]!;
      yield* fetchedBytes(file, from, to);
    }
    yield end;
  }
  c.header('Content-Type', `multipart/byteranges; boundary=${boundary}`);
  c.header('Content-Length', String(length));
  return c.body(byteStream(pieces()), 206);
}

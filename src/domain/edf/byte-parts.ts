import type { ByteSpan } from './edf-records.ts';

interface BytePart extends ByteSpan {
  bytes: Uint8Array;
}

const latin1 = new TextDecoder('latin1');
const headBytesAtMost = 1000;

/** The parts of a `multipart/byteranges` body (RFC 9110, section 14.6). It ends at the first part that cannot be read. */
export function byteParts(body: Uint8Array, boundary: string): BytePart[] {
  const parts: BytePart[] = [];
  let at = 0;
  for (;;) {
    const head = latin1.decode(body.subarray(at, at + headBytesAtMost + boundary.length));
    const begin = head.indexOf(`--${boundary}\r\n`);
    const end = head.indexOf('\r\n\r\n', begin);
    const range = /^content-range: *bytes (\d+)-(\d+)\//im.exec(head.slice(begin, end + 2));
    if (begin < 0 || end < 0 || !range) return parts;
    const [from, to] = [Number(range[1]), Number(range[2]) + 1];
    const first = at + end + 4;
    at = first + to - from;
    if (to <= from || at > body.length) return parts;
    parts.push({ from, to, bytes: body.subarray(first, at) });
  }
}

export function boundaryOf(contentType: string | null): string | undefined {
  const [, quoted, plain] =
    /^multipart\/byteranges *;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain;
}

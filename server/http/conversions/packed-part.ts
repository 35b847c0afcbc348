import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packedStatus, packing, packingHeaders, packingsOf } from '#/contract/packed-parts.ts';
import { toPlanes } from '#/domain/byte-planes.ts';
import type { HttpContext } from '../environment.ts';

const compress = promisify(gzip);
/** A packed part is in memory as a whole. */
const bytesAtMost = 4_000_000;

export function mayPack(accepted: string | undefined, length: number): boolean {
  return length <= bytesAtMost && packingsOf(accepted).join() === packing.join();
}

/** The other headers are those of the plain part. */
export async function packedPart(c: HttpContext, part: ReadableStream<Uint8Array>): Promise<Response> {
  const bytes = new Uint8Array(await new Response(part).arrayBuffer());
  const packed = await compress(toPlanes(bytes));
  c.header(packingHeaders.used, packing.join(', '));
  c.header('Content-Length', String(packed.length));
  return c.body(new Uint8Array(packed), packedStatus);
}

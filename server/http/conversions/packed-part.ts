import { packedStatus, packing, packingHeaders, packingsOf } from '#/contract/packed-parts.ts';
import { toPlanes } from '#/domain/byte-planes.ts';
import type { HttpContext } from '../environment.ts';

/** The bytes of a packed part are in memory together. */
const bytesAtMost = 4_000_000;

export function mayPack(accepted: string | undefined, length: number): boolean {
  return length <= bytesAtMost && packingsOf(accepted).join() === packing.join();
}

/** The other headers are those of the plain part. The first bytes leave before the last ones are compressed. */
export async function packedPart(c: HttpContext, part: ReadableStream<Uint8Array>): Promise<Response> {
  const planes = toPlanes(new Uint8Array(await new Response(part).arrayBuffer()));
  c.header(packingHeaders.used, packing.join(', '));
  const plain = new Response(planes).body!;
  return c.body(plain.pipeThrough(new CompressionStream('gzip')), packedStatus);
}

import { packedStatus, packing, packingHeaders, packingsOf } from '#/contract/packed-parts.ts';
import { fromPlanes } from '#/domain/byte-planes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Another origin may refuse a header that it does not know. */
export function packingFor(address: string): Readonly<Record<string, string>> {
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn ? { [packingHeaders.accepted]: packing.join(', ') } : {};
}

const bytesOf = async (body: Response): Promise<Bytes> => new Uint8Array(await body.arrayBuffer());

/** Reads the bytes of a part. Undefined if the answer is no part, or was packed in an unknown way. */
export function unpackerOf(answer: Response): ((answer: Response) => Promise<Bytes>) | undefined {
  if (answer.status === 206) return bytesOf;
  const used = packingsOf(answer.headers.get(packingHeaders.used)).join();
  if (answer.status !== packedStatus || used !== packing.join()) return undefined;
  return async ({ body }) => {
    const unzipped = body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
    return fromPlanes(await bytesOf(new Response(unzipped)));
  };
}

import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { packedStatus, packing, packingHeaders, packingsOf } from '#/contract/packed-parts.ts';
import { fromPlanes } from '#/domain/byte-planes.ts';
import { boundaryOf, byteParts } from '#/domain/edf/byte-parts.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { joinedParts, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import { Problem } from '#/domain/problem.ts';
import { awaitNetwork } from './fetch-file.ts';
import { fetchInSession } from './fetch-in-session.ts';
import { problemOfRefusal } from './http-problem.ts';
import { sessionGuard } from './session-guard.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Another origin may refuse a header that it does not know. */
function packingFor(address: string): Readonly<Record<string, string>> {
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn ? { [packingHeaders.accepted]: packing.join(', ') } : {};
}

const bytesOf = async (body: Response): Promise<Bytes> => new Uint8Array(await body.arrayBuffer());

/** Reads the bytes of a part. Undefined if the answer is no part, or was packed in an unknown way. */
function unpackerOf(answer: Response): ((answer: Response) => Promise<Bytes>) | undefined {
  if (answer.status === 206) return bytesOf;
  const used = packingsOf(answer.headers.get(packingHeaders.used)).join();
  if (answer.status !== packedStatus || used !== packing.join()) return undefined;
  return async ({ body }) => {
    const unzipped = body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
    return fromPlanes(await bytesOf(new Response(unzipped)));
  };
}

interface RangeRequest {
  call: string;
  address: string;
  span: ByteSpan;
  tag?: string | undefined;
  signal?: AbortSignal | undefined;
}

type SentRequest = Omit<RangeRequest, 'span' | 'signal'> & { signal: AbortSignal };

export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  /** The size of the whole file. */
  fileBytes: number;
  tag: string | undefined;
}

/** Part of a file. The part may end early at the end of the file. Throws a {@link Problem} or an {@link EdfFault}. */
export async function fetchRange({ span, ...requested }: RangeRequest): Promise<FilePart> {
  const request = { ...requested, signal: sessionGuard.signalOfRead(requested.signal) };
  const { answer, tag, stop } = await send(request, [span], packingFor(requested.address));
  if (answer.status === 416) throw new EdfFault('bad-range');
  const unpack = unpackerOf(answer);
  if (!unpack) {
    // A whole file may have gigabytes.
    stop();
    throw new EdfFault('no-ranges');
  }
  const [, from, fileBytes] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? [];
  if (Number(from) !== span.from) throw new EdfFault('no-ranges');
  const bytes = await awaitNetwork(request.call, unpack(answer), request.signal);
  const expected = Math.min(span.to, Number(fileBytes)) - span.from;
  if (bytes.length !== expected) throw new Problem('offline', { call: request.call });
  return { bytes, fileBytes: Number(fileBytes), tag };
}

/** In the order of the file. Undefined if the server sends one part at a time. Throws a Problem or an EdfFault. */
export async function fetchRanges({
  spans,
  ...requested
}: Omit<RangeRequest, 'span'> & { spans: readonly ByteSpan[] }): Promise<Uint8Array[] | undefined> {
  const request = { ...requested, signal: sessionGuard.signalOfRead(requested.signal) };
  const { answer, stop } = await send(request, spans);
  const boundary = answer.status === 206 ? boundaryOf(answer.headers.get('Content-Type')) : undefined;
  if (boundary === undefined) {
    stop();
    return undefined;
  }
  const body = new Uint8Array(await awaitNetwork(request.call, answer.arrayBuffer(), request.signal));
  const parts = byteParts(body, boundary);
  return spans.map((span) => {
    // A server may join parts that are close.
    const found = partsOfSpan(parts, span);
    if (!found) throw new Problem('offline', { call: request.call });
    return joinedParts(
      found,
      found.map(({ bytes }) => bytes),
      span,
    );
  });
}

async function send(
  { call, address, tag, signal }: SentRequest,
  spans: readonly ByteSpan[],
  packing: Readonly<Record<string, string>> = {},
) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const isStrong = tag?.startsWith('"') === true;
  const range = spans.map(({ from, to }) => `${from}-${to - 1}`).join(',');
  const answer = await fetchInSession({
    call,
    address,
    headers: { Range: `bytes=${range}`, ...(isStrong ? { 'If-Range': tag } : {}), ...packing },
    caller: signal,
    limit: () => AbortSignal.any([AbortSignal.timeout(fileDeadlineMs), stopping.signal]),
  });
  const found = answer.headers.get('ETag') ?? undefined;
  const isOther = tag !== undefined && found !== tag;
  if (answer.status === 416) {
    if (isOther && found !== undefined) throw new EdfFault('changed');
  } else if (!answer.ok) throw await problemOfRefusal({ name: call }, answer);
  else if (isOther) {
    stop();
    throw new EdfFault('changed');
  }
  return { answer, tag: found, stop };
}

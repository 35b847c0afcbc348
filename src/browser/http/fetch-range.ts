import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import { boundaryOf, byteParts } from '#/domain/edf/byte-parts.ts';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { joinedParts, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import { Problem } from '#/domain/problem.ts';
import { refuseForeignSession, sessionSettled, signalOfRead } from '#/browser/session/session-mark.ts';
import { cameFromElsewhere, isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';
import { packingFor, unpackerOf } from './packed-parts.ts';

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
  /** Of the whole file. */
  fileBytes: number;
  tag: string | undefined;
}

/** Part of a file. The part may end early at the end of the file. Throws a {@link Problem} or an {@link EdfFault}. */
export async function fetchRange({ span, ...asked }: RangeRequest): Promise<FilePart> {
  const request = { ...asked, signal: signalOfRead(asked.signal) };
  const { answer, tag, stop } = await ask(request, [span], packingFor(asked.address));
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
  ...asked
}: Omit<RangeRequest, 'span'> & { spans: readonly ByteSpan[] }): Promise<Uint8Array[] | undefined> {
  const request = { ...asked, signal: signalOfRead(asked.signal) };
  const { answer, stop } = await ask(request, spans);
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

async function ask(
  { call, address, tag, signal }: SentRequest,
  spans: readonly ByteSpan[],
  packing: Readonly<Record<string, string>> = {},
) {
  await sessionSettled();
  refuseForeignSession();
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const deadline = AbortSignal.timeout(fileDeadlineMs);
  const isStrong = tag?.startsWith('"') === true;
  const range = spans.map(({ from, to }) => `${from}-${to - 1}`).join(',');
  const answer = await awaitNetwork(
    call,
    fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { Range: `bytes=${range}`, ...(isStrong ? { 'If-Range': tag } : {}), ...packing },
      signal: AbortSignal.any([signal, deadline, stopping.signal]),
    }),
    signal,
  );
  refuseForeignSession();
  if (isForeignRefusal(answer) || cameFromElsewhere(answer, address)) throw new Problem('offline', { call });
  const found = answer.headers.get('ETag') ?? undefined;
  const isOther = tag !== undefined && found !== tag;
  if (answer.status === 416) {
    if (isOther && found !== undefined) throw new EdfFault('changed');
  } else if (!answer.ok) {
    const problem = await problemOfAnswer({ name: call }, answer);
    raiseSessionProblem(problem);
    throw problem;
  } else if (isOther) {
    stop();
    throw new EdfFault('changed');
  }
  return { answer, tag: found, stop };
}

async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}

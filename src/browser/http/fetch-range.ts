import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { EdfFault } from '#/domain/edf/edf-fault.ts';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { Problem } from '#/domain/problem.ts';
import { isOwnSession, sessionSettled } from '#/browser/session/session-mark.ts';
import { raiseSessionReplaced } from '#/browser/session/session-signal.ts';
import { cameFromElsewhere, isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';

interface RangeRequest {
  call: string;
  address: string;
  span: ByteSpan;
  /** The ETag of the file that was opened. */
  tag?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface FilePart {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  fileBytes: number;
  tag: string | undefined;
}

/** Part of a file. The part may end early at the end of the file. Throws a {@link Problem} or an {@link EdfFault}. */
export async function fetchRange({ call, address, span, tag, signal }: RangeRequest): Promise<FilePart> {
  await sessionSettled();
  refuseForeignSession();
  const stop = new AbortController();
  const deadline = AbortSignal.timeout(fileDeadlineMs);
  const isStrong = tag?.startsWith('"') === true;
  const answer = await awaitNetwork(
    call,
    fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { Range: `bytes=${span.from}-${span.to - 1}`, ...(isStrong ? { 'If-Range': tag } : {}) },
      signal: AbortSignal.any([...(signal ? [signal] : []), deadline, stop.signal]),
    }),
    signal,
  );
  refuseForeignSession();
  if (isForeignRefusal(answer) || cameFromElsewhere(answer, address)) throw new Problem('offline', { call });
  const found = answer.headers.get('ETag') ?? undefined;
  const isOther = tag !== undefined && found !== tag;
  if (answer.status === 416) throw new EdfFault(isOther && found !== undefined ? 'changed' : 'bad-range');
  if (!answer.ok) {
    const problem = await problemOfAnswer({ name: call }, answer);
    raiseSessionProblem(problem);
    throw problem;
  }
  if (isOther || answer.status !== 206) {
    // A whole file may have gigabytes.
    stop.abort();
    throw new EdfFault(isOther ? 'changed' : 'no-ranges');
  }
  const [, from, fileBytes] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? [];
  if (Number(from) !== span.from) throw new EdfFault('no-ranges');
  const bytes = new Uint8Array(await awaitNetwork(call, answer.arrayBuffer(), signal));
  const expected = Math.min(span.to, Number(fileBytes)) - span.from;
  if (bytes.length !== expected) throw new Problem('offline', { call });
  return { bytes, fileBytes: Number(fileBytes), tag: found };
}

function refuseForeignSession(): void {
  if (isOwnSession()) return;
  raiseSessionReplaced();
  throw new DOMException('Another tab has replaced the session', 'AbortError');
}

async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}

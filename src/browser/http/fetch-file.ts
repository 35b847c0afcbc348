import { deadlineMs, fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem, problemCodeOf } from '#/domain/problem.ts';
import { isOwnSession, sessionSettled } from '#/browser/session/session-mark.ts';
import { raiseSessionReplaced } from '#/browser/session/session-signal.ts';
import { isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';

export async function fetchFile(call: string, address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(fileDeadlineMs);
  const answer = await awaitNetwork(call, fetch(address, { signal: AbortSignal.any([signal, deadline]) }), signal);
  if (!answer.ok) throw new Problem(problemCodeOf(answer.status), { call, status: answer.status });
  return new Uint8Array(await awaitNetwork(call, answer.arrayBuffer(), signal));
}

/** The answer is dropped: it only has to be in the browser's cache. */
export async function fetchAhead(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** For a library that makes its own calls. */
export function fetchUncached(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });
}

export async function fetchOwnFile(call: string, address: string, type: string, signal?: AbortSignal): Promise<Blob> {
  await sessionSettled();
  if (!isOwnSession()) {
    raiseSessionReplaced();
    throw new DOMException('Another tab has replaced the session', 'AbortError');
  }
  const asked = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: type },
    signal: AbortSignal.any([AbortSignal.timeout(fileDeadlineMs), ...(signal ? [signal] : [])]),
  });
  const answer = await awaitNetwork(call, asked, signal);
  if (isForeignRefusal(answer)) throw new Problem('offline', { call });
  if (!answer.ok) {
    const problem = await problemOfAnswer({ name: call }, answer);
    raiseSessionProblem(problem);
    throw problem;
  }
  if (!answer.headers.get('Content-Type')?.startsWith(type))
    throw new Problem('broken', { call, field: 'body', status: answer.status });
  return new Blob([await awaitNetwork(call, answer.blob(), signal)], { type });
}

/** Our own exceptions must not become `offline`: await only the network here. */
async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}

import { deadlineMs, fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem, problemCodeOf } from '#/domain/problem.ts';
import { requestIdOf } from './http-problem.ts';

export async function fetchFile(call: string, address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(fileDeadlineMs);
  const answer = await awaitNetwork(call, fetch(address, { signal: AbortSignal.any([signal, deadline]) }), signal);
  const { ok, status } = answer;
  if (!ok) throw new Problem(problemCodeOf(status), { call, status, requestId: requestIdOf(answer) });
  return new Uint8Array(await awaitNetwork(call, answer.arrayBuffer(), signal));
}

/** The answer is dropped: it only has to be in the browser's cache. */
export async function fetchAhead(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** The text of a file of the app. Undefined if it does not come, as when the page is left. */
export async function fetchText(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(deadlineMs) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** For a library that makes its own calls. */
export function fetchUncached(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });
}

/** Our own exceptions must not become `offline`: await only the network here. */
export async function awaitNetwork<T>(call: string, awaited: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await awaited;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Problem('offline', { call, cause });
  }
}

import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { awaitNetwork } from './fetch-file.ts';
import { fetchInSession } from './fetch-in-session.ts';
import { problemOfRefusal, requestIdOf } from './http-problem.ts';
import { sessionGuard } from './session-guard.ts';

/** It stands apart from `fetchInSession`, which pages of a patient load at once. */
export async function fetchOwnFile(call: string, address: string, type: string, until?: AbortSignal): Promise<Blob> {
  const signal = sessionGuard.signalOfRead(until);
  const answer = await fetchInSession({
    call,
    address,
    headers: { Accept: type },
    caller: signal,
    limit: () => AbortSignal.timeout(fileDeadlineMs),
  });
  if (!answer.ok) throw await problemOfRefusal({ name: call }, answer);
  if (!answer.headers.get('Content-Type')?.startsWith(type))
    throw new Problem('broken', { call, field: 'body', status: answer.status, requestId: requestIdOf(answer) });
  return new Blob([await awaitNetwork(call, answer.blob(), signal)], { type });
}

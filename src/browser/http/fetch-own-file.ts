import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { isOwnSession, sessionSettled } from '#/browser/session/session-mark.ts';
import { raiseSessionReplaced } from '#/browser/session/session-signal.ts';
import { awaitNetwork } from './fetch-file.ts';
import { isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';

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

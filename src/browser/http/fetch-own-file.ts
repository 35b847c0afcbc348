import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { refuseForeignSession, sessionSettled, signalOfRead } from '#/browser/session/session-mark.ts';
import { awaitNetwork } from './fetch-file.ts';
import { isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';

export async function fetchOwnFile(call: string, address: string, type: string, until?: AbortSignal): Promise<Blob> {
  const signal = signalOfRead(until);
  await sessionSettled();
  refuseForeignSession();
  const asked = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: type },
    signal: AbortSignal.any([AbortSignal.timeout(fileDeadlineMs), signal]),
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

import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { awaitNetwork } from './await-network.ts';
import { isForeignRefusal, problemOfAnswer, raiseSessionProblem } from './http-problem.ts';
import { isOwnSession, sessionSettled } from '../session/session-mark.ts';
import { raiseSessionReplaced } from '../session/session-signal.ts';

export async function fetchOwnFile(call: string, address: string, type: string): Promise<Blob> {
  await sessionSettled();
  if (!isOwnSession()) {
    raiseSessionReplaced();
    throw new DOMException('Another tab has replaced the session', 'AbortError');
  }
  const asked = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: type },
    signal: AbortSignal.timeout(fileDeadlineMs),
  });
  const answer = await awaitNetwork(call, asked);
  if (isForeignRefusal(answer)) throw new Problem('offline', { call });
  if (!answer.ok) {
    const problem = await problemOfAnswer({ name: call }, answer);
    raiseSessionProblem(problem);
    throw problem;
  }
  if (!answer.headers.get('Content-Type')?.startsWith(type))
    throw new Problem('broken', { call, field: 'body', status: answer.status });
  return new Blob([await awaitNetwork(call, answer.blob())], { type });
}

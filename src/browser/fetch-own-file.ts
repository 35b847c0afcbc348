import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem, problemCodeOf } from '#/domain/problem.ts';
import { isForeignRefusal } from './http-problem.ts';
import { isOwnSession, sessionSettled } from './session-mark.ts';
import { raiseSessionReplaced, raiseSignedOut } from './session-signal.ts';

/**
 * Fetches a file with the rights of the session, of one media type; it is kept nowhere. Throws a {@link Problem} named
 * after `call`: `offline` when it did not come whole within the deadline, `broken` when it is something else (a captive
 * portal's page, say), else what the server's status stands for.
 */
export async function fetchOwnFile(call: string, address: string, type: string): Promise<Blob> {
  await sessionSettled();
  if (!isOwnSession()) {
    raiseSessionReplaced();
    throw new DOMException('Another tab has replaced the session', 'AbortError');
  }
  try {
    const answer = await fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      headers: { Accept: type },
      signal: AbortSignal.timeout(fileDeadlineMs),
    });
    if (isForeignRefusal(answer)) throw new Problem('offline', { call });
    if (answer.status === 401) raiseSignedOut();
    if (!answer.ok) throw new Problem(problemCodeOf(answer.status), { call, status: answer.status });
    if (!answer.headers.get('Content-Type')?.startsWith(type))
      throw new Problem('broken', { call, field: 'body', status: answer.status });
    return new Blob([await answer.blob()], { type });
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('offline', { call, cause });
  }
}

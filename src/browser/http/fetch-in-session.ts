import { Problem } from '#/domain/problem.ts';
import { awaitNetwork } from './fetch-file.ts';
import { cameFromElsewhere, isForeignRefusal } from './http-problem.ts';
import { repeatedOnWake } from '../connection/wake.ts';
import { sessionGuard } from './session-guard.ts';

interface SessionRequest {
  call: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  caller: AbortSignal;
  /** What ends the request besides its caller. It is called when the request is sent, so a deadline begins then. */
  limit: () => AbortSignal;
}

/** For an answer that is no JSON. Throws a {@link Problem}, or an `AbortError`, as `call` does. */
export async function fetchInSession(request: SessionRequest): Promise<Response> {
  await sessionGuard.sessionSettled();
  return repeatedOnWake(() => fetchOnce(request), request.caller);
}

async function fetchOnce({ call, address, headers, caller, limit }: SessionRequest): Promise<Response> {
  const { refuseForeignSession } = sessionGuard;
  refuseForeignSession();
  const requested = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    // The referrer would reveal which recording is open.
    referrerPolicy: 'no-referrer',
    headers,
    signal: AbortSignal.any([caller, limit()]),
  });
  const answer = await awaitNetwork(call, requested, caller);
  refuseForeignSession();
  if (isForeignRefusal(answer) || cameFromElsewhere(answer, address)) throw new Problem('offline', { call });
  return answer;
}

import { guardCalls } from '#/browser/http/session-guard.ts';
import { isRefusedAgain } from '#/session/session-signal.ts';

/** What the calls tell the session, for tests of the layer below it. */
export const toldSession: string[] = [];

export function guardByListening(): void {
  toldSession.length = 0;
  guardCalls({
    sessionSettled: () => Promise.resolve(),
    refuseForeignSession: () => undefined,
    signalOfRead: (signal = new AbortController().signal) => signal,
    isRefusedAgain,
    onRefusal: (refusal) => void toldSession.push(refusal),
  });
}

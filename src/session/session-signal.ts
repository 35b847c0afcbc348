import { call } from '#/browser/http/http.ts';
import type { SessionRefusal } from '#/browser/http/session-guard.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';
import { dispatch } from './session.ts';

/** `blocked`: the user must first accept the legal notices or change the password. */
type SessionSignal = 'signed-out' | 'blocked' | 'replaced' | 'lock-wanted' | 'lock-setup-wanted';

export const sessionSignal = new EventTarget();

export function raise(signal: SessionSignal): void {
  sessionSignal.dispatchEvent(new Event(signal));
}

export function raiseRefusal(refusal: SessionRefusal): void {
  if (refusal === 'other-application' || refusal === 'role-lost') dispatch({ type: 'session-ended', cause: refusal });
  raise(refusal === 'blocked' ? refusal : 'signed-out');
}

const once = oneAtATime<boolean>();

/** Calls that are refused at the same time share one question. */
export function isRefusedAgain(): Promise<boolean> {
  return once(async () => {
    try {
      await call(sessionCalls.contextAgain);
      return false;
    } catch (error) {
      return isProblem(error, 'signed-out');
    }
  });
}

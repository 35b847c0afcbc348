import type { SessionRefusal } from '#/browser/http/session-guard.ts';
import { tell } from './session.ts';

/** `blocked`: the user must first accept the legal notices or change the password. */
type SessionSignal = 'signed-out' | 'blocked' | 'replaced' | 'lock-wanted' | 'lock-setup-wanted';

export const sessionSignal = new EventTarget();

export function raise(signal: SessionSignal): void {
  sessionSignal.dispatchEvent(new Event(signal));
}

export function raiseRefusal(refusal: SessionRefusal): void {
  if (refusal === 'other-application' || refusal === 'role-lost') tell({ type: 'session-ended', cause: refusal });
  raise(refusal === 'blocked' ? refusal : 'signed-out');
}

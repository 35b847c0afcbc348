export type SessionRefusal = 'signed-out' | 'other-application' | 'role-lost' | 'blocked';

/** What the session decides about each call. `session` imports the calls, so it gives its guard to them at the start. */
export interface SessionGuard {
  /** Resolves when no tab is changing the session. A call of the change itself does not wait for its own tab. */
  sessionSettled: (isPartOfChange?: boolean) => Promise<void>;
  /** Throws an `AbortError` if another tab has changed the session. */
  refuseForeignSession: () => void;
  /** Ends a read when this tab changes the session, too. */
  signalOfRead: (signal?: AbortSignal) => AbortSignal;
  /** Whether the platform refuses the user context, too. */
  isRefusedAgain: () => Promise<boolean>;
  /** The server has refused the session, or blocks it until the user does something first. */
  onRefusal: (refusal: SessionRefusal) => void;
}

/** It is empty until the session gives its own, so each call before that fails. */
export const sessionGuard = {} as SessionGuard;

export function guardCalls(by: SessionGuard): void {
  Object.assign(sessionGuard, by);
}

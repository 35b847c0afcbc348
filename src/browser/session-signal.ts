/**
 * What became of the session, for `app` to act on:
 * `signed-out`: the server no longer knows it (a 401);
 * `replaced`: another tab signed in, out, or into another organization;
 * `lock-wanted`: the user wants the screen locked.
 */
export const sessionSignal = new EventTarget();

/** Raises `signed-out`. */
export function raiseSignedOut(): void {
  sessionSignal.dispatchEvent(new Event('signed-out'));
}

/** Raises `replaced`. */
export function raiseSessionReplaced(): void {
  sessionSignal.dispatchEvent(new Event('replaced'));
}

/** Raises `lock-wanted`. */
export function raiseLockWanted(): void {
  sessionSignal.dispatchEvent(new Event('lock-wanted'));
}

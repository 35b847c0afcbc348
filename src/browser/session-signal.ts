/**
 * What became of the session, for `app` to act on:
 * `signed-out`: the server no longer knows it (a 401), or it is of another application;
 * `blocked`: the user must accept the legal notices or change the password before anything else;
 * `replaced`: another tab signed in, out, or into another organization;
 * `lock-wanted`: the user wants the screen locked;
 * `lock-setup-wanted`: the user wants to set a PIN or a passkey.
 */
export const sessionSignal = new EventTarget();

let ofOtherApplication = false;

/** True when the session that ended last on this page was of another application. */
export function wasOfOtherApplication(): boolean {
  return ofOtherApplication;
}

/** Raises `signed-out`. */
export function raiseSignedOut(ended: { ofOtherApplication?: boolean } = {}): void {
  ofOtherApplication = ended.ofOtherApplication ?? false;
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

/** Raises `blocked`. */
export function raiseBlocked(): void {
  sessionSignal.dispatchEvent(new Event('blocked'));
}

/** Raises `lock-setup-wanted`. */
export function raiseLockSetupWanted(): void {
  sessionSignal.dispatchEvent(new Event('lock-setup-wanted'));
}

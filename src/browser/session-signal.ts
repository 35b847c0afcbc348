/**
 * Says that the server no longer knows the session (a 401). http raises it; `app` listens, cleans up and navigates.
 */
export const sessionSignal = new EventTarget();

/** Raises the signal. */
export function raiseSignedOut(): void {
  sessionSignal.dispatchEvent(new Event('signed-out'));
}

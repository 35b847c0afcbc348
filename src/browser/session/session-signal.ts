/** `blocked`: the user must first accept the legal notices or change the password. */
export const sessionSignal = new EventTarget();

let ofOtherApplication = false;

export function wasOfOtherApplication(): boolean {
  return ofOtherApplication;
}

export function raiseSignedOut(ended: { ofOtherApplication?: boolean } = {}): void {
  ofOtherApplication = ended.ofOtherApplication ?? false;
  sessionSignal.dispatchEvent(new Event('signed-out'));
}

export function raiseSessionReplaced(): void {
  sessionSignal.dispatchEvent(new Event('replaced'));
}

export function raiseLockWanted(): void {
  sessionSignal.dispatchEvent(new Event('lock-wanted'));
}

export function raiseBlocked(): void {
  sessionSignal.dispatchEvent(new Event('blocked'));
}

export function raiseLockSetupWanted(): void {
  sessionSignal.dispatchEvent(new Event('lock-setup-wanted'));
}

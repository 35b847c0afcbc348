import { isSignedIn, lastUserId } from '#/session/session.ts';
import { withDevice } from './device.ts';

/** The clock was set back by `byMs`. */
export async function correctCopies(byMs: number): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withDevice(owner, (device, code) => code.correctCopies(device, byMs), isSignedIn);
}

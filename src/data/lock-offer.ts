import { keepSetting, readSetting } from '#/browser/device-settings.ts';

/** So many users of one device are remembered; more than that share no tablet. */
const rememberedAtMost = 20;

let hasSignedIn = false;

/** Somebody has just signed in on this device, in this tab. */
export function noteSignIn(): void {
  hasSignedIn = true;
}

/** True after a sign-in in this tab, until this user has answered the offer of a lock on this device. */
export function isLockOfferDue(userId: string): boolean {
  return hasSignedIn && !answered().includes(userId);
}

/** The user has answered: the offer does not come again after signing in on this device. */
export function noteLockAnswer(userId: string): void {
  const others = answered().filter((id) => id !== userId);
  keepSetting('lock-offer', [...others, userId].slice(-rememberedAtMost).join(' '));
}

/** The ids of the users who have answered. They say nothing without the platform, and stay when a user leaves. */
function answered(): string[] {
  return readSetting('lock-offer')?.split(' ') ?? [];
}

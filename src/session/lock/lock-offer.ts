import { keepSetting, readSetting } from '#/browser/settings/device-settings.ts';

const rememberedAtMost = 20;

let hasSignedIn = false;

export function noteSignIn(): void {
  hasSignedIn = true;
}

export function isLockOfferDue(userId: string): boolean {
  return hasSignedIn && !answered().includes(userId);
}

export function noteLockAnswer(userId: string): void {
  const others = answered().filter((id) => id !== userId);
  keepSetting('lock-offer', [...others, userId].slice(-rememberedAtMost).join(' '));
}

/** These ids stay after a sign-out. Without the platform they mean nothing. */
function answered(): string[] {
  return readSetting('lock-offer')?.split(' ') ?? [];
}

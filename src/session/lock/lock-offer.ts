import { createAtom, useSelector } from '@tanstack/react-store';
import { readSetting, saveSetting } from '#/browser/settings/browser-settings.ts';
import { useSession } from '#/session/session.ts';

const rememberedAtMost = 20;

const lists = /^\/home(?:\/patient)?\/?$/;

/** Each answer is read again. */
const answers = createAtom(0);

/** This tablet cannot set a lock now. */
const isImpossible = createAtom(false);

/** After a sign-in, the lists offer a lock until the user has answered (R-DEV-20). */
export function useIsLockOffered(userId: string | undefined, pathname: string): boolean {
  useSelector(answers);
  const isPossible = !useSelector(isImpossible);
  const isWanted = useSession(({ hasSignedIn, isLockSet }) => hasSignedIn && !isLockSet);
  return isWanted && isPossible && userId !== undefined && lists.test(pathname) && !answered().includes(userId);
}

export function noteLockAnswer(userId: string): void {
  const others = answered().filter((id) => id !== userId);
  saveSetting('lock-offer', [...others, userId].slice(-rememberedAtMost).join(' '));
  answers.set((count) => count + 1);
}

/** The offer comes again after the next load. */
export function withdrawLockOffer(): void {
  isImpossible.set(true);
}

/** These ids stay after a sign-out. Without the platform they mean nothing. */
function answered(): string[] {
  return readSetting('lock-offer')?.split(' ') ?? [];
}

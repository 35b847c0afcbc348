import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noteActivity, wasLeft } from '#/session/lock/activity.ts';
import { continuesVisit } from '#/session/visit.ts';
import { isLockSet, lastUserId } from '#/session/session.ts';
import { lock } from '#/session/lock/lock-watch.ts';
import { lockToOpen, type LockToOpen } from '#/session/lock/unlocking.ts';
import { LockScreen } from './lock-screen.tsx';

/**
 * Nothing of the user may be shown or requested before this resolves. False: the app was idle too long, and the page
 * leads to sign-in.
 */
export async function unlockFirst(queryClient: QueryClient, show: (screen: ReactNode) => void): Promise<boolean> {
  const owner = lastUserId();
  if (owner === undefined) return true;
  if (isLockSet()) {
    const found = await lockToOpen(owner);
    if (found.kind !== 'none') await unlocked(owner, found, show);
  } else if (continuesVisit() && wasLeft()) {
    lock(queryClient, 'clock');
    return false;
  }
  noteActivity(true);
  return true;
}

async function unlocked(owner: string, lock: LockToOpen, show: (screen: ReactNode) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    show(
      <LockScreen
        owner={owner}
        lock={lock}
        onUnlocked={resolve}
        // A new page load removes everything from memory.
        onLeft={() => location.replace(`${import.meta.env.BASE_URL}auth/login`)}
      />,
    );
  });
}

import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { noteTouch, wasLeft } from '#/browser/touch.ts';
import { continuesVisit } from '#/browser/visit.ts';
import { lastUserId } from '#/data/last-user.ts';
import { isLockSet } from '#/data/lock-mark.ts';
import { lock } from '#/data/lock-watch.ts';
import { lockToOpen, type LockToOpen } from '#/data/unlocking.ts';
import { LockScreen } from './lock-screen.tsx';

/**
 * Comes before anything of the user is shown or asked for. Gives true when the user has opened the lock, in this tab or in
 * another one, or where there is none; false when the page is about to lead to sign-in, as nobody had touched it for long.
 */
export async function unlockFirst(queryClient: QueryClient, show: (screen: ReactNode) => void): Promise<boolean> {
  const owner = lastUserId();
  if (owner === undefined) return true;
  if (isLockSet()) {
    const found = await lockToOpen(owner);
    if (found.kind !== 'none') await unlocked(owner, found, show);
  } else if (continuesVisit() && wasLeft()) {
    lock(queryClient);
    return false;
  }
  noteTouch(true);
  return true;
}

async function unlocked(owner: string, lock: LockToOpen, show: (screen: ReactNode) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    show(
      <I18nProvider locale={i18n.locale}>
        <LockScreen
          owner={owner}
          lock={lock}
          onUnlocked={resolve}
          // A new page: nothing of this one stays in memory.
          onLeft={() => location.replace('/auth/login')}
        />
      </I18nProvider>,
    );
  });
}

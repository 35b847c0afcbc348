import type { QueryClient } from '@tanstack/react-query';
import { keepSetting } from '#/browser/device-settings.ts';
import { call } from '#/browser/http.ts';
import { forgetReturnAddress } from '#/browser/return-address.ts';
import { beginSessionChange } from '#/browser/session-mark.ts';
import { sessionCalls } from '#/contract/session.ts';
import { forgetWhatWasRead, loadedContext } from './session.ts';

/**
 * Signs out: the server ends the session (asked only if a context is loaded), then this device forgets the user.
 * Throws a Problem when the server could not be told: the session would live on, so the user must know.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const change = beginSessionChange();
  try {
    if (loadedContext(queryClient)) await call(sessionCalls.logout);
    forgetUser(queryClient);
    forgetReturnAddress();
    change.done();
  } catch (error) {
    change.undone();
    throw error;
  }
}

/** Forgets the user on this device: what was read, the last used filters, the mark of a sign-in. */
export function forgetUser(queryClient: QueryClient): void {
  forgetWhatWasRead(queryClient);
  keepSetting('signed-in', undefined);
  try {
    localStorage.removeItem('filters');
  } catch {
    // Nothing was kept.
  }
}

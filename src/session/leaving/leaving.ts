import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/page/file-tab.ts';
import { mayHaveDatabase } from '#/browser/storage/kept-database.ts';
import { removeReturnAddress } from '#/browser/session/return-address.ts';
import { beginSessionChange } from '#/browser/session/session-mark.ts';
import { wasOfOtherApplication } from '#/browser/session/session-signal.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { Device } from '#/offline/device.ts';
import {
  closeDevice,
  deviceState,
  fromDevice,
  loadOffline,
  withDevice,
  type OfflineCode,
} from '#/session/device/device.ts';
import { isLockSet, isSignOutOwed, isWorkOf, lastUserId, session, tell, workingUserId } from '#/session/session.ts';
import { paySignOut } from './owed-sign-out.ts';
import { forgetWhatWasRead } from '#/session/context.ts';
import { flushDrafts } from '#/session/device/unwritten-drafts.ts';
import { after } from '#/session/waiting.ts';

/** Decision 0016 sets the order. The caller must replace the page, so that nothing stays in memory. */
export function leave(queryClient: QueryClient): Promise<void> {
  leaving = leaveNow(queryClient).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

let leaving: Promise<void> | undefined;

async function leaveNow(queryClient: QueryClient): Promise<void> {
  const change = beginSessionChange();
  tell({ type: 'leaving-begun' });
  closeFileTabs();
  forgetWhatWasRead(queryClient);
  removeReturnAddress();
  await Promise.race([closeDevice(), after(closingMs)]);
  await wipeDevice();
  await paySignOut();
  tell({ type: 'leaving-finished' });
  change.done();
}

const closingMs = 2000;

export async function finishLeaving(): Promise<boolean> {
  await leaving?.catch(() => undefined);
  if (!isSignOutOwed()) return true;
  if (session().owed === 'yes') {
    tell({ type: 'user-forgotten', keepsWork: false });
    removeReturnAddress();
    await wipeDevice();
  }
  return paySignOut();
}

async function wipeDevice(): Promise<void> {
  tell({ type: 'lock-gone' });
  try {
    const { wipeAll } = await import('#/offline/wipe.ts');
    await wipeAll();
  } catch (error) {
    // If that code cannot be loaded, nothing was opened in this visit.
    console.warn('The device could not be wiped:', String(error));
  }
}

const clearingMs = 10_000;

/**
 * Drafts stay, sealed, for the same user. With a PIN or passkey, the keys stay until the app locks. A session of another
 * application is ended on the server too. The caller drops the query cache.
 */
export async function forgetSession(): Promise<void> {
  const owner = lastUserId();
  const isForeign = wasOfOtherApplication();
  tell({ type: 'session-ended', cause: isForeign ? 'other-application' : 'ended' });
  closeFileTabs();
  await flushDrafts();
  await Promise.race([sayWhetherWorkIsKept(), after(countingMs)]);
  // Otherwise another tab was first, and a user may be signing in there.
  if (owner !== undefined) {
    await Promise.race([forgetKeptCopies(), after(clearingMs)]);
    tell({ type: 'user-forgotten', keepsWork: true });
  }
  if (!isLockSet()) await Promise.race([closeDevice(), after(closingMs)]);
  if (!isForeign || owner === undefined) return;
  tell({ type: 'sign-out-owed', keepsWork: true });
  await Promise.race([paySignOut(), after(tellingMs)]);
}

const tellingMs = 2000;

const countingMs = 2000;

async function sayWhetherWorkIsKept(): Promise<void> {
  const userId = workingUserId();
  if (userId === undefined || !(await mayHaveDatabase(rowsDatabase))) return;
  const count = await withDevice(userId, (device, code) => countUnsent(device, code), isWorkOf);
  if (count) tell({ type: 'drafts-found' });
}

/** Drafts, and work that waits to be sent. */
async function countUnsent(device: Device, code: OfflineCode): Promise<number> {
  return (await code.countDrafts(device)) + (await code.countWork(device));
}

async function forgetKeptCopies(): Promise<void> {
  try {
    const code = await loadOffline();
    await code.removeCopies();
  } catch (error) {
    console.info('The copies on this device could not be removed:', String(error));
  }
}

export async function countOwnDrafts(): Promise<number | undefined> {
  const owner = lastUserId();
  if (owner === undefined || !(await mayHaveDatabase(rowsDatabase))) return 0;
  const count = await fromDevice(owner, (device, code) => countUnsent(device, code));
  return count ?? (deviceState() === 'denied' ? 0 : undefined);
}

import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/page/file-tab.ts';
import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import { removeReturnAddress } from '#/session/return-address.ts';
import { beginSessionChange } from '#/session/tabs/session-change.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { Device } from '#/offline/device.ts';
import { forgetUnsent, type UnsentCount } from '#/offline/unsent-tally.ts';
import {
  closeDevice,
  deviceState,
  fromDevice,
  loadOffline,
  withDevice,
  type OfflineCode,
} from '#/session/device/device.ts';
import { isLockSet, isSignOutOwed, isWorkOf, lastUserId, session, tell, workingUserId } from '#/session/session.ts';
import { endSessionOnServer } from './owed-sign-out.ts';
import { forgetWhatWasRead } from '#/session/context.ts';
import { keepsWorkOfOther } from './kept-work.ts';
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
  const owner = lastUserId();
  // The tablet keeps nothing of this user then, so there is nothing to wipe.
  const isTaken = (await Promise.race([keepsWorkOfOther(), after(countingMs)])) === true;
  tell({ type: 'leaving-begun', sparesWork: isTaken });
  if (owner !== undefined) forgetUnsent(owner);
  closeFileTabs();
  forgetWhatWasRead(queryClient);
  removeReturnAddress();
  await Promise.race([closeDevice(), after(closingMs)]);
  if (!isTaken) await wipeDevice();
  // The user has agreed to lose what was not sent.
  if (owner !== undefined) forgetUnsent(owner);
  await endSessionOnServer();
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
  return endSessionOnServer();
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
  tell({ type: 'session-ended', cause: 'ended' });
  const isForeign = session().end === 'other-application';
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
  await Promise.race([endSessionOnServer(), after(tellingMs)]);
}

const tellingMs = 2000;

const countingMs = 2000;

async function sayWhetherWorkIsKept(): Promise<void> {
  const userId = workingUserId();
  if (userId === undefined || !(await mayHaveDatabase(rowsDatabase))) return;
  const unsent = await withDevice(userId, countUnsent, isWorkOf);
  if (unsent && unsent.drafts + unsent.works > 0) tell({ type: 'drafts-found' });
}

export type Unsent = UnsentCount;

async function countUnsent(device: Device, code: OfflineCode): Promise<Unsent> {
  return { drafts: await code.countDrafts(device), works: await code.countItems(device) };
}

async function forgetKeptCopies(): Promise<void> {
  try {
    const code = await loadOffline();
    await code.removeCopies();
  } catch (error) {
    console.info('The copies on this device could not be removed:', String(error));
  }
}

/** Undefined if it is unknown. */
export async function findUnsent(): Promise<Unsent | undefined> {
  const owner = lastUserId();
  const nothing = { drafts: 0, works: 0 };
  if (owner === undefined || !(await mayHaveDatabase(rowsDatabase))) return nothing;
  const unsent = await fromDevice(owner, countUnsent);
  return unsent ?? (['denied', 'taken'].includes(deviceState()) ? nothing : undefined);
}

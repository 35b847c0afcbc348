import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/page/file-tab.ts';
import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import { removeReturnAddress } from '#/session/return-address.ts';
import { beginSessionChange } from '#/session/tabs/session-change.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import { clearUnsent, type UnsentCount } from '#/offline/unsent-tally.ts';
import {
  closeStorage,
  storageState,
  fromStorage,
  loadOffline,
  withStorage,
  type OfflineCode,
} from '#/session/storage/storage.ts';
import { isLockSet, isSignOutOwed, ownsDrafts, lastUserId, session, dispatch, draftOwner } from '#/session/session.ts';
import { endSessionOnServer } from './owed-sign-out.ts';
import { clearReads } from '#/session/context.ts';
import { hasUnsentOfOther } from './unsent-of-other.ts';
import { flushDrafts } from '#/session/storage/unwritten-drafts.ts';
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
  // If another user's work waits, the tablet stores nothing of this user, so there is nothing to wipe. A slow tablet has
  // time to tell: taken for empty, it would lose that work.
  const isTaken = (await Promise.race([hasUnsentOfOther(), after(clearingMs)])) === true;
  dispatch({ type: 'leaving-begun', sparesOthers: isTaken });
  if (owner !== undefined) clearUnsent(owner);
  closeFileTabs();
  clearReads(queryClient);
  removeReturnAddress();
  await Promise.race([closeStorage(), after(closingMs)]);
  if (!isTaken) await wipeStorage();
  // The user has agreed to lose what was not sent.
  if (owner !== undefined) clearUnsent(owner);
  await endSessionOnServer();
  dispatch({ type: 'leaving-finished' });
  change.done();
}

const closingMs = 2000;

export async function finishLeaving(): Promise<boolean> {
  await leaving?.catch(() => undefined);
  if (!isSignOutOwed()) return true;
  if (session().owed === 'yes') {
    dispatch({ type: 'user-forgotten', sparesDrafts: false });
    removeReturnAddress();
    await wipeStorage();
  }
  return endSessionOnServer();
}

async function wipeStorage(): Promise<void> {
  dispatch({ type: 'lock-gone' });
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
export async function clearSession(): Promise<void> {
  const owner = lastUserId();
  dispatch({ type: 'session-ended', cause: 'ended' });
  const isForeign = session().end === 'other-application';
  closeFileTabs();
  await flushDrafts();
  await Promise.race([noteSavedDrafts(), after(countingMs)]);
  // Otherwise another tab was first, and a user may be signing in there.
  if (owner !== undefined) {
    await Promise.race([removeSavedCopies(), after(clearingMs)]);
    dispatch({ type: 'user-forgotten', sparesDrafts: true });
  }
  if (!isLockSet()) await Promise.race([closeStorage(), after(closingMs)]);
  if (!isForeign || owner === undefined) return;
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  await Promise.race([endSessionOnServer(), after(tellingMs)]);
}

const tellingMs = 2000;

const countingMs = 2000;

async function noteSavedDrafts(): Promise<void> {
  const userId = draftOwner();
  if (userId === undefined || !(await mayHaveDatabase(rowsDatabase))) return;
  const unsent = await withStorage(userId, countUnsent, ownsDrafts);
  if (unsent && unsent.drafts + unsent.works > 0) dispatch({ type: 'drafts-found' });
}

export type Unsent = UnsentCount;

async function countUnsent(storage: OpenStorage, code: OfflineCode): Promise<Unsent> {
  return { drafts: await code.countDrafts(storage), works: await code.countItems(storage) };
}

async function removeSavedCopies(): Promise<void> {
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
  const unsent = await fromStorage(owner, countUnsent);
  return unsent ?? (['denied', 'taken'].includes(storageState()) ? nothing : undefined);
}

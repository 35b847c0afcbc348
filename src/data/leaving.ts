import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/file-tab.ts';
import { mayHaveDatabase } from '#/browser/kept-database.ts';
import { forgetReturnAddress } from '#/browser/return-address.ts';
import { beginSessionChange } from '#/browser/session-mark.ts';
import { rowsDatabase } from '#/offline/names.ts';
import { closeDevice, deviceState, fromDevice, loadOffline } from './device.ts';
import { forgetFilters } from './last-filters.ts';
import { forgetLastUser, lastUserId } from './last-user.ts';
import { isLockSet, rememberLock } from './lock-mark.ts';
import { isSignOutOwed, isWorkKept, oweSignOut, paySignOut } from './owed-sign-out.ts';
import { forgetWhatWasRead } from './session.ts';
import { flushDrafts } from './unwritten-drafts.ts';
import { after } from './waiting.ts';

/**
 * Signs out, in the order of `device.md`: this tab forgets, all tabs drop their keys and close, the device is wiped, and
 * the server ends the session and clears the site's storage. Without a network all but the last happens; the server is
 * then told as soon as it can be reached, and until then no view opens. The caller leaves the page (`location.replace`):
 * nothing of it stays in memory.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const change = beginSessionChange();
  oweSignOut();
  closeFileTabs();
  forgetUser(queryClient);
  forgetReturnAddress();
  await Promise.race([closeDevice(), after(closingMs)]);
  await wipeDevice();
  await paySignOut();
  change.done();
}

/** How long, in ms, a device that is just being opened is waited for: the wipe closes it all the same. */
const closingMs = 2000;

/** Goes on with a sign-out that was cut short anywhere, or that the server could not be told of. True when it is done. */
export async function finishLeaving(): Promise<boolean> {
  if (!isSignOutOwed()) return true;
  if (!isWorkKept()) {
    forgetLastUser();
    forgetFilters();
    forgetReturnAddress();
    await wipeDevice();
  }
  return paySignOut();
}

async function wipeDevice(): Promise<void> {
  rememberLock(false);
  try {
    const { wipeAll } = await import('#/offline/wipe.ts');
    await wipeAll();
  } catch (error) {
    // Without that code nothing was opened in this visit; what an earlier one kept goes with the server's answer.
    console.warn('The device could not be wiped:', String(error));
  }
}

/** Forgets the user in this tab: what was read, the last used filters, the mark of a sign-in. */
function forgetUser(queryClient: QueryClient, { keepsWork = false } = {}): void {
  forgetWhatWasRead(queryClient);
  forgetLastUser({ keepsWork });
  forgetFilters();
}

/** How long sign-in is held back, in ms, until the copies are gone: a slow tablet may need a while. */
const clearingMs = 10_000;

/**
 * Forgets a session that the server has ended: what was read, and its copies on the device. What the user has typed
 * stays, sealed, for the same user. The keys leave memory, in every tab; but where a PIN or passkey opened the device, they
 * wait for the same user to sign in, as long as somebody is at it.
 */
export async function forgetSession(queryClient: QueryClient): Promise<void> {
  const owner = lastUserId();
  closeFileTabs();
  await flushDrafts();
  forgetWhatWasRead(queryClient);
  // Else another tab was first, and somebody may be signing in there.
  if (owner !== undefined) {
    await Promise.race([forgetKeptCopies(), after(clearingMs)]);
    forgetUser(queryClient, { keepsWork: true });
  }
  if (!isLockSet()) await closeDevice();
}

async function forgetKeptCopies(): Promise<void> {
  try {
    const code = await loadOffline();
    await code.forgetCopies();
  } catch (error) {
    // Nothing is kept where the device allows nothing.
    console.info('The copies on this device could not be removed:', String(error));
  }
}

/** How many drafts would be lost by signing out; undefined: some may be, but the device does not say how many. */
export async function countOwnDrafts(): Promise<number | undefined> {
  const owner = lastUserId();
  if (owner === undefined || !(await mayHaveDatabase(rowsDatabase))) return 0;
  const count = await fromDevice(owner, (device, code) => code.countDrafts(device));
  // Where the browser keeps nothing, nothing is kept.
  return count ?? (deviceState() === 'denied' ? 0 : undefined);
}

import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/file-tab.ts';
import { mayHaveDatabase } from '#/browser/kept-database.ts';
import { forgetReturnAddress } from '#/browser/return-address.ts';
import { beginSessionChange } from '#/browser/session-mark.ts';
import { wasOfOtherApplication } from '#/browser/session-signal.ts';
import { rowsDatabase } from '#/offline/names.ts';
import { closeDevice, deviceState, fromDevice, loadOffline, withDevice } from './device.ts';
import { forgetFilters } from './last-filters.ts';
import { forgetLastUser, isWorkOf, lastUserId, workingUserId } from './last-user.ts';
import { isLockSet, rememberLock } from './lock-mark.ts';
import { isSignOutOwed, isWorkKept, oweSignOut, paySignOut } from './owed-sign-out.ts';
import { forgetSessionEnd, noteKeptWork, noteSessionEnd } from './session-end.ts';
import { forgetWhatWasRead } from './session.ts';
import { flushDrafts } from './unwritten-drafts.ts';
import { after } from './waiting.ts';

/**
 * Signs out, in the order of decision 0016: this tab forgets, all tabs drop their keys and close, the device is wiped, and
 * the server ends the session and clears the site's storage. Without a network all but the last happens; the server is
 * then told as soon as it can be reached, and until then no view opens. The caller leaves the page (`location.replace`):
 * nothing of it stays in memory.
 */
export function leave(queryClient: QueryClient): Promise<void> {
  leaving = leaveNow(queryClient).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** The sign-out that is under way in this tab. */
let leaving: Promise<void> | undefined;

async function leaveNow(queryClient: QueryClient): Promise<void> {
  const change = beginSessionChange();
  oweSignOut();
  closeFileTabs();
  forgetWhatWasRead(queryClient);
  forgetUser();
  forgetSessionEnd();
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
  // The wipe comes first; its failure is told to whoever has asked for it.
  await leaving?.catch(() => undefined);
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

/** Forgets the mark of a sign-in and the last used filters. */
function forgetUser({ keepsWork = false } = {}): void {
  forgetLastUser({ keepsWork });
  forgetFilters();
}

/** How long sign-in is held back, in ms, until the copies are gone: a slow tablet may need a while. */
const clearingMs = 10_000;

/**
 * Removes from the device what belongs to a session that the server has ended: the copies and the mark of the sign-in. What
 * the user has typed stays, sealed, for the same user. The keys leave memory, in every tab; but where a PIN or passkey opened
 * the device, they stay for the same user to sign in, until the app would lock. What was read stays in memory as long as a
 * screen shows it: the caller drops it (`forgetWhatWasRead`). A session of another application is ended on the server too, as
 * this app cannot use it.
 */
export async function forgetSession(): Promise<void> {
  const owner = lastUserId();
  const isForeign = wasOfOtherApplication();
  if (owner !== undefined) noteSessionEnd(isForeign ? 'other-application' : 'ended');
  closeFileTabs();
  await flushDrafts();
  await Promise.race([sayWhetherWorkIsKept(), after(countingMs)]);
  // Else another tab was first, and somebody may be signing in there.
  if (owner !== undefined) {
    await Promise.race([forgetKeptCopies(), after(clearingMs)]);
    forgetUser({ keepsWork: true });
  }
  if (!isLockSet()) await Promise.race([closeDevice(), after(closingMs)]);
  if (!isForeign || owner === undefined) return;
  oweSignOut({ keepsWork: true });
  await Promise.race([paySignOut(), after(tellingMs)]);
}

/** How long, in ms, sign-in waits for the server to be told; it is told later otherwise. */
const tellingMs = 2000;

/** How long, in ms, the drafts may take to be counted. */
const countingMs = 2000;

/** What is typed in one tab counts in all of them. */
async function sayWhetherWorkIsKept(): Promise<void> {
  const userId = workingUserId();
  if (userId === undefined || !(await mayHaveDatabase(rowsDatabase))) return;
  const count = await withDevice(userId, (device, code) => code.countDrafts(device), isWorkOf);
  if (count) noteKeptWork();
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

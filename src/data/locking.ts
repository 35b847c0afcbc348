import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { forgetTouches } from '#/browser/touch.ts';
import { closeDevice } from './device.ts';
import { lastUserId } from './last-user.ts';
import { forgetSession } from './leaving.ts';
import { isLockSet } from './lock-mark.ts';
import { isSignOutOwed, oweSignOut, paySignOut } from './owed-sign-out.ts';
import { noteSessionEnd, type SessionEndCause } from './session-end.ts';
import { loadedContext } from './session.ts';
import { flushDrafts } from './unwritten-drafts.ts';

/** What is on its way to the server, or to the disk, may take so long, in ms; a call's own deadline is as long. */
const patienceMs = 10_000;
/** The server is told so long, in ms, before sign-in is shown; it is told later otherwise. */
const toldWithinMs = 2000;

/**
 * Locks this tab, and by the forgotten touches every other one. What was pressed for is awaited, what was typed is written,
 * and the keys are dropped. Where only the user's PIN or passkey opens the device, the page then starts anew, where it
 * stands. Else the session is ended, in a way that keeps the user's work: gives the address of sign-in, which leads back.
 */
export async function lockUp(
  queryClient: QueryClient,
  href: string,
  cause: SessionEndCause = 'untouched',
): Promise<string | undefined> {
  forgetTouches();
  if (isLockSet()) {
    await atMost(patienceMs, Promise.all([mutationsAreDone(queryClient), flushDrafts()]).then(closeDevice));
    return undefined;
  }
  if (lastUserId() !== undefined) noteSessionEnd(cause);
  const userId = loadedContext(queryClient)?.user.id.toString() ?? lastUserId();
  rememberReturnAddress(href, userId);
  await atMost(patienceMs, mutationsAreDone(queryClient));
  // Another tab may have done it already, and the user may be signing in there.
  if (lastUserId() !== undefined) oweSignOut({ keepsWork: true });
  await atMost(patienceMs, forgetSession());
  if (isSignOutOwed()) await atMost(toldWithinMs, paySignOut());
  return '/auth/login';
}

async function mutationsAreDone(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating() === 0) return;
  await new Promise<void>((resolve) => {
    const end = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return;
      end();
      resolve();
    });
  });
}

/** Nothing keeps a screen from being locked. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([
    work.catch((error: unknown) => console.warn('Before locking:', String(error))),
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  ]);
}

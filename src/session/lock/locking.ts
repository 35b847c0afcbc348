import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/session/return-address.ts';
import { endActivity } from '#/session/lock/activity.ts';
import { loadedContext } from '#/session/context.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { flushDrafts } from '#/session/storage/unwritten-drafts.ts';
import { clearSession } from '#/session/leaving/leaving.ts';
import { endSessionOnServer } from '#/session/leaving/owed-sign-out.ts';
import { isLockSet, isSignOutOwed, lastUserId, dispatch } from '#/session/session.ts';
import type { SessionEndCause } from '#/session/state.ts';
import { after } from '#/session/waiting.ts';

const patienceMs = 10_000;
const toldWithinMs = 2000;

/** Without a PIN or passkey the session ends, and the address of sign-in is returned. */
export async function lockUp(
  queryClient: QueryClient,
  href: string,
  cause: SessionEndCause = 'untouched',
): Promise<string | undefined> {
  endActivity();
  if (isLockSet()) {
    await atMost(patienceMs, Promise.all([mutationsAreDone(queryClient), flushDrafts()]).then(closeStorage));
    return undefined;
  }
  dispatch({ type: 'session-ended', cause });
  const userId = loadedContext(queryClient)?.user.id.toString() ?? lastUserId();
  if (userId !== undefined) rememberReturnAddress(href, userId);
  await atMost(patienceMs, mutationsAreDone(queryClient));
  // A user may be signing in in another tab.
  if (lastUserId() !== undefined) dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  await atMost(patienceMs, clearSession());
  if (isSignOutOwed()) await atMost(toldWithinMs, endSessionOnServer());
  return `${import.meta.env.BASE_URL}auth/login`;
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

/** Neither a failure nor a long wait may prevent the lock. */
async function atMost(ms: number, task: Promise<unknown>): Promise<void> {
  await Promise.race([task.catch((error: unknown) => console.warn('Before locking:', String(error))), after(ms)]);
}

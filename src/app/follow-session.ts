import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { watchOtherTabs } from '#/browser/session-mark.ts';
import { raiseSignedOut, sessionSignal } from '#/browser/session-signal.ts';
import { isSignedIn, isWorkOf, wasSignedIn } from '#/data/last-user.ts';
import { isSignOutOwed } from '#/data/owed-sign-out.ts';
import { forgetWhatWasRead, healthCareOrganizations, loadedContext } from '#/data/session.ts';
import type { AppRouter } from './router.ts';

/** Not among what the first screens need. */
const loadLeaving = () => import('#/data/leaving.ts');

/** What a tab does when the session ends, or when another tab replaces it. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs();
  sessionSignal.addEventListener('replaced', () => startAnew(queryClient), { once: true });
  followSignOut(router, queryClient);
  followOwedSignOut();
}

/** The one sure way to show, and to send, nothing of the session before. What is typed is kept, and found again. */
function startAnew(queryClient: QueryClient): void {
  const context = loadedContext(queryClient);
  // At sign-in: leads to where this tab was before.
  if (!context) location.replace('/select-organization');
  else if (isSignedIn(String(context.user.id)) && healthCareOrganizations(context).length === 1) location.reload();
  else location.replace('/home');
}

/** The server is told of a sign-out as soon as it can be reached. */
function followOwedSignOut(): void {
  finish();
  addEventListener('online', finish);
  document.addEventListener('visibilitychange', finish);
}

function finish(): void {
  if (isSignOutOwed()) void loadLeaving().then(({ finishLeaving }) => finishLeaving());
}

/** When the server no longer knows the session, cleans it up here and leads to sign-in, and back after it. */
function followSignOut(router: AppRouter, queryClient: QueryClient): void {
  let isEnding = false;
  sessionSignal.addEventListener('signed-out', () => {
    // Without a context the guard of the route is at work: it redirects by itself.
    const context = loadedContext(queryClient);
    if (!context || isEnding) return;
    isEnding = true;
    rememberReturnAddress(router.state.location.href, String(context.user.id));
    void loadLeaving()
      .then(({ forgetSession }) => forgetSession(queryClient))
      .catch(() => forgetWhatWasRead(queryClient))
      .finally(() => {
        isEnding = false;
        void router.navigate({ to: '/auth/login', replace: true });
      });
  });
  // Another tab was told so. One in which the user signs out has this one replaced, and locking reaches all.
  addEventListener('storage', () => {
    const context = loadedContext(queryClient);
    if (context && !wasSignedIn() && !isSignOutOwed() && isWorkOf(String(context.user.id))) raiseSignedOut();
  });
}

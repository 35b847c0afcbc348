import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { watchOtherTabs } from '#/browser/session-mark.ts';
import { sessionSignal } from '#/browser/session-signal.ts';
import { isSignOutOwed } from '#/data/owed-sign-out.ts';
import { forgetWhatWasRead, loadedContext } from '#/data/session.ts';
import type { AppRouter } from './router.ts';

/** Not among what the first screens need. */
const loadLeaving = () => import('#/data/leaving.ts');

/** What a tab does when the session ends, or when another tab replaces it. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs();
  // Starting anew is the one sure way to show, and to send, nothing of the session before.
  sessionSignal.addEventListener('replaced', () => location.replace('/home'), { once: true });
  followSignOut(router, queryClient);
  followOwedSignOut();
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
}

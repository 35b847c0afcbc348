import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { watchOtherTabs } from '#/browser/session-mark.ts';
import { sessionSignal } from '#/browser/session-signal.ts';
import { forgetUser } from '#/data/leaving.ts';
import { loadedContext } from '#/data/session.ts';
import type { AppRouter } from './router.ts';

/** What a tab does when the session ends, or when another tab replaces it. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs();
  // Starting anew is the one sure way to show, and to send, nothing of the session before.
  sessionSignal.addEventListener('replaced', () => location.replace('/home'), { once: true });
  followSignOut(router, queryClient);
}

/** When the server no longer knows the session, cleans it up here and leads to sign-in, and back after it. */
function followSignOut(router: AppRouter, queryClient: QueryClient): void {
  sessionSignal.addEventListener('signed-out', () => {
    // Without a context the guard of the route is at work: it redirects by itself.
    const context = loadedContext(queryClient);
    if (!context) return;
    rememberReturnAddress(router.state.location.href, String(context.user.id));
    forgetUser(queryClient);
    void router.navigate({ to: '/auth/login', replace: true });
  });
}

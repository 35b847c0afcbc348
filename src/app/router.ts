import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type AnyRouter } from '@tanstack/react-router';
import { ScreenProblem } from '#/parts/screen-problem.tsx';
import { completeWords } from '#/browser/locale.ts';
import { firstScreenIsDrawn } from '#/data/waiting.ts';
import { takeScrollTarget } from '#/browser/return-address.ts';
import { fromMatrix } from './matrix-address.ts';
import { routeTree } from './route-tree.gen.ts';

/** Makes the router. Matrix-style addresses of older links are turned into search params at its edge. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultNotFoundComponent: lazyRouteComponent(loadPageNotFound),
    defaultErrorComponent: ScreenProblem,
    defaultPendingMs: 60_000,
    defaultPreload: false,
    // Query keeps what was read. What a loader gave is not kept beside it: a form would begin with the draft of before.
    defaultGcTime: 0,
    scrollRestoration: true,
    search: { strict: true },
    rewrite: { input: ({ url }) => fromMatrix(url) },
  });
  router.subscribe('onRendered', firstScreenIsDrawn);
  showHealedAddress(router);
  scrollBack(router);
  return router;
}

/** Back from sign-in, the page stands where it stood. */
function scrollBack(router: AnyRouter): void {
  router.subscribe('onRendered', () => {
    const top = takeScrollTarget(router.state.location.href);
    if (top) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  });
}

/** An unknown address needs no sign-in: its screen brings the words along that the first screens do without. */
async function loadPageNotFound() {
  const [{ PageNotFound }] = await Promise.all([import('#/features/not-found/page-not-found.tsx'), completeWords()]);
  return { default: PageNotFound };
}

/** A matrix-style address opens the right screen; the bar then shows the address that the app itself would write. */
function showHealedAddress(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    if (location.pathname.includes(';')) router.history.replace(router.state.location.href);
  });
}

/** The app's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

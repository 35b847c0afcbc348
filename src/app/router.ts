import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { ScreenProblem } from '#/parts/problems/screen-problem.tsx';
import { isPictureShown } from '#/browser/page/first-screen.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { takeScrollTarget } from '#/session/return-address.ts';
import { fromMatrix } from './matrix-address.ts';
import { routeTree } from './route-tree.gen.ts';

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultNotFoundComponent: lazyRouteComponent(loadPageNotFound),
    defaultErrorComponent: ScreenProblem,
    defaultPendingMs: 60_000,
    defaultPreload: false,
    // A cached loader result would start a form with an old draft.
    defaultGcTime: 0,
    // The page stands where the picture is scrolled to.
    scrollRestoration: () => !isPictureShown(),
    search: { strict: true },
    rewrite: { input: ({ url }) => fromMatrix(url) },
  });
  if (__ADMINISTRATION__) router.update({ ...router.options, basepath: '/administration' });
  router.subscribe('onRendered', firstScreenIsDrawn);
  showHealedAddress(router);
  scrollBack(router);
  return router;
}

function scrollBack(router: AnyRouter): void {
  router.subscribe('onRendered', () => {
    const top = takeScrollTarget(router.state.location.href);
    if (top) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  });
}

async function loadPageNotFound() {
  const { PageNotFound } = await import('#/features/not-found/page-not-found.tsx');
  return { default: PageNotFound };
}

function showHealedAddress(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    if (location.pathname.includes(';')) router.history.replace(router.state.location.href);
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

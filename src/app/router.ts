import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageNotFound } from '#/features/not-found/page-not-found.tsx';
import { ScreenProblem } from '#/parts/screen-problem.tsx';
import { fromMatrix } from './matrix-address.ts';
import { routeTree } from './route-tree.gen.ts';

/** Makes the router. Matrix-style addresses of older links are turned into search params at its edge. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: ScreenProblem,
    defaultPendingMs: 60_000,
    defaultPreload: false,
    scrollRestoration: true,
    notFoundMode: 'root',
    search: { strict: true },
    rewrite: { input: ({ url }) => fromMatrix(url) },
  });
}

/** The app's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

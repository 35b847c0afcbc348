import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { after } from '#/session/waiting.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import type { AppRouter } from './router.ts';

async function afterStart(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await after(2000);
}

/** The first rendering has no such part, because it takes over the page's own markup (`stage.tsx`). */
function useAfterStart(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => void afterStart().then(() => setAfter(true)), []);
  return isAfter;
}

const Later = lazy(async () => {
  const later = await import('./later/later.tsx').catch(() => undefined);
  return { default: later?.Later ?? nothing };
});

const nothing: ComponentType<{ router: AppRouter }> = () => null;

export function Application({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const isAfterStart = useAfterStart();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Loading router={router} />
      {isAfterStart ? (
        <Suspense>
          <Later router={router} />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  );
}

/** Until then the page itself says that it loads (vite/first-page). */
const saidAfterMs = 1000;

function Loading({ router }: { router: AppRouter }) {
  const { t } = useLingui();
  const isNavigating = useRouterState({ router, select: ({ status }) => status === 'pending' });
  const isFirst = useRouterState({ router, select: ({ resolvedLocation }) => resolvedLocation === undefined });
  const [wasSaid] = useState(() => performance.now() > saidAfterMs);
  return <Overlay isLoading={isNavigating} isLate={isFirst && wasSaid} label={t`Loading...`} />;
}

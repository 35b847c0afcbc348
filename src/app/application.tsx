import { useLingui } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterStart } from './after-start.ts';
import type { AppRouter } from './router.ts';

/** Without it, because the network or the server no longer has it, the screens work all the same. */
const Later = lazy(async () => {
  await afterStart();
  const later = await import('./later/later.tsx').catch(() => undefined);
  return { default: later?.Later ?? nothing };
});

const nothing: ComponentType<{ router: AppRouter }> = () => null;

/** The running app: server state and screens; React Aria's own words follow the language that was chosen here. */
export function Application({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Later router={router} />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  );
}

import { useLingui } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { AppRouter } from './router.ts';

/** The running app: server state and screens; React Aria's own words follow the language that was chosen here. */
export function Application({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

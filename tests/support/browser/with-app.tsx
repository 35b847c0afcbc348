import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notifyOfProblem } from '#/app/notify-of-problem.ts';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration, type Configuration } from '#/contract/configuration.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { WithRouter } from './with-router.tsx';

const sample: unknown = await (await fetch('/configurations/wemu.json')).json();

/** Sets the sample configuration with the test's changes, and the English source texts. */
export function startTestApp(changed: Partial<Configuration> = {}): QueryClient {
  setConfiguration({ ...configuration.parse(sample), ...changed });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.documentElement.lang = 'en';
  return createQueryClient(notifyOfProblem);
}

interface WithAppProps {
  queryClient: QueryClient;
  /** What the router's location is. */
  address?: string;
  children: ReactNode;
}

/** The providers around every screen: words, server state, a router with one screen, notifications. */
export function WithApp({ queryClient, address, children }: WithAppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <WithRouter address={address}>
          {children}
          <NotificationPlace closeLabel="Close" />
        </WithRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}

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

/** Puts the sample configuration, with what a test changes in it, and the English of the code in force. */
export function startTestApp(changed: Partial<Configuration> = {}): QueryClient {
  setConfiguration({ ...configuration.parse(sample), ...changed });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.documentElement.lang = 'en';
  return createQueryClient(notifyOfProblem);
}

/** What stands around every screen: words, server state, a router of one screen, the place of notifications. */
export function WithApp({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <WithRouter>
          {children}
          <NotificationPlace closeLabel="Close" />
        </WithRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}

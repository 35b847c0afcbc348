import { i18n, type Messages } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import type { Configuration } from '#/contract/configuration.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { Application } from './application.tsx';
import { createAppRouter } from './router.ts';
import { Everything } from './stage.tsx';

export async function firstScreenMarkup(
  language: string,
  messages: Messages,
  configuration: Configuration,
): Promise<string> {
  i18n.loadAndActivate({ locale: language, messages });
  setConfiguration(configuration);
  const queryClient = createQueryClient(() => undefined);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/auth/login'] }));
  router.options.scrollRestoration = false;
  await router.load();
  return renderToString(
    <Everything>
      <Application router={router} queryClient={queryClient} />
    </Everything>,
  );
}

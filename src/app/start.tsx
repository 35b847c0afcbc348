import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadConfiguration, setConfiguration } from '#/browser/configuration.ts';
import { initialLocale, useLocale } from '#/browser/locale.ts';
import { joinSession } from '#/browser/session-mark.ts';
import { createQueryClient } from '#/data/query-client.ts';
import { wasSignedIn } from '#/data/session.ts';
import { Application } from './application.tsx';
import { notifyOfProblem } from './notify-of-problem.ts';
import { restoreReference } from './reference-data.ts';
import { createAppRouter } from './router.ts';
import { StartProblem } from './start-problem.tsx';
import { installServiceWorker } from './install-service-worker.ts';
import { followSession } from './follow-session.ts';
import { ensureTemporal } from './temporal.ts';

/**
 * Starts the app: the configuration and the language side by side, then what the device keeps, then the router.
 * Nothing renders twice; when the configuration cannot be had, a page says why and offers to try again.
 */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const [loaded] = await Promise.allSettled([
    loadConfiguration(),
    useLocale(initialLocale(), wasSignedIn() ? 'all' : 'start'),
    ensureTemporal(),
    joinSession(),
  ]);
  if (loaded.status === 'rejected') {
    console.error(loaded.reason);
    render(root, <StartProblem error={loaded.reason as Error} onRetry={() => void restart(root)} />);
    return;
  }
  setConfiguration(loaded.value);
  await run(root);
}

async function restart(root: Root): Promise<void> {
  const loaded = await loadConfiguration().catch((error: unknown) => error as Error);
  if (loaded instanceof Error) {
    render(root, <StartProblem error={loaded} onRetry={() => void restart(root)} />);
    return;
  }
  setConfiguration(loaded);
  await run(root);
}

async function run(root: Root): Promise<void> {
  const queryClient = createQueryClient(notifyOfProblem);
  await restoreReference(queryClient);
  const router = createAppRouter(queryClient);
  followSession(router, queryClient);
  render(root, <Application router={router} queryClient={queryClient} />);
  installServiceWorker();
}

function render(root: Root, screen: React.ReactNode): void {
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{screen}</I18nProvider>
    </StrictMode>,
  );
}

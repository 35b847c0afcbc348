import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadConfiguration, setConfiguration } from '#/browser/configuration.ts';
import { initialLocale, useLocale } from '#/browser/locale.ts';
import { joinSession } from '#/browser/session-mark.ts';
import { createQueryClient } from '#/data/query-client.ts';
import { wasSignedIn } from '#/data/session.ts';
import { Overlay } from '#/ui/overlay.tsx';
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
  await attempt(createRoot(element));
}

/** A start that takes longer says that it goes on: a network that hangs, another tab that is changing the session. */
const waitingAfterMs = 1000;

function Waiting() {
  const { t } = useLingui();
  return <Overlay isLoading label={t`Loading...`} />;
}

async function attempt(root: Root): Promise<void> {
  const words = useLocale(initialLocale(), wasSignedIn() ? 'all' : 'start');
  const waiting = setTimeout(() => render(root, <Waiting />), waitingAfterMs);
  try {
    const [configuration] = await Promise.all([loadConfiguration(), ensureTemporal(), joinSession()]);
    await words;
    clearTimeout(waiting);
    setConfiguration(configuration);
    await run(root);
  } catch (error) {
    console.error(error);
    await words;
    clearTimeout(waiting);
    render(root, <StartProblem error={error as Error} onRetry={() => void attempt(root)} />);
  }
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

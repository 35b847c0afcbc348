import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadConfiguration, setConfiguration } from '#/browser/settings/configuration.ts';
import { giveBack } from '#/browser/page/first-page.ts';
import { captureInstallPrompt } from '#/browser/page/install-prompt.ts';
import { initialLocale, useLocale } from '#/browser/settings/locale.ts';
import { noteLostParts } from '#/browser/versions/lost-parts.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { continuesVisit } from '#/browser/session/visit.ts';
import { joinSession } from '#/browser/session/session-mark.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { keepFinishingSignOut } from '#/session/leaving/keep-finishing-sign-out.ts';
import { isLockSet, lastUserId, wasSignedIn } from '#/session/session.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { Application } from './application.tsx';
import { notifyOfProblem } from './notify-of-problem.ts';
import { closeOutdatedNotifications } from './outdated-notifications.ts';
import { restoreReference } from './reference-data.ts';
import { createAppRouter } from './router.ts';
import { StartProblem } from './start-problem.tsx';
import { followSession } from './follow-session.ts';
import { ensureTemporal } from './temporal.ts';

/** If the texts cannot be loaded, the page's own script shows why. */
export async function start(element: HTMLElement): Promise<void> {
  noteLostParts();
  captureInstallPrompt();
  openDeviceAhead();
  await attempt(createRoot(element), true);
}

/** Without a worker this code would compete with the first screen. */
function openDeviceAhead(): void {
  const owner = lastUserId();
  if (owner === undefined || mustAsk() || !isInstalled()) return;
  import('#/session/device/device.ts')
    .then(({ withDevice }) => withDevice(owner, () => Promise.resolve()))
    .catch(() => undefined);
}

function isInstalled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

const waitingAfterMs = 1000;

function Waiting() {
  const { t } = useLingui();
  return <Overlay isLoading label={t`Loading...`} />;
}

const once = oneAtATime<void>();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** `isQuiet`: nobody asked for this attempt. */
async function attempt(root: Root, isQuiet = false): Promise<void> {
  if (!isQuiet) waiting ??= setTimeout(() => render(root, <Waiting />), waitingAfterMs);
  await once(() => startIn(root));
}

async function startIn(root: Root): Promise<void> {
  const words = useLocale(initialLocale(), wasSignedIn() ? 'all' : 'start');
  try {
    const [configuration] = await Promise.all([loadConfiguration(), ensureTemporal(), joinSession(), words]);
    stopWaiting();
    setConfiguration(configuration);
    await run(root);
  } catch (error) {
    const hasWords = await words.then(
      () => true,
      () => false,
    );
    stopWaiting();
    if (!hasWords) {
      root.unmount();
      giveBack(error);
      return;
    }
    console.error(error);
    render(root, <StartProblem error={error as Error} onRetry={(isQuiet) => attempt(root, isQuiet)} />);
  }
}

function stopWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

async function run(root: Root): Promise<void> {
  const queryClient = createQueryClient(notifyOfProblem);
  keepFinishingSignOut();
  if (!(await mayShow(root, queryClient))) return;
  await restoreReference(queryClient);
  const router = createAppRouter(queryClient);
  closeOutdatedNotifications(router);
  followSession(router, queryClient);
  render(root, <Application router={router} queryClient={queryClient} />);
}

async function mayShow(root: Root, queryClient: QueryClient): Promise<boolean> {
  if (!mustAsk()) return true;
  const { unlockFirst } = await import('#/features/lock/unlock-first.tsx');
  return unlockFirst(queryClient, (screen) => render(root, screen));
}

function mustAsk(): boolean {
  return wasSignedIn() && (isLockSet() || continuesVisit());
}

function render(root: Root, screen: React.ReactNode): void {
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{screen}</I18nProvider>
    </StrictMode>,
  );
}

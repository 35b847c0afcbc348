import '#/ui/styles/tokens.css';
import '#/ui/styles/ground.css';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { hasConfigurationInPage, loadConfiguration, setConfiguration } from '#/browser/settings/configuration.ts';
import { guardCalls } from '#/browser/http/session-guard.ts';
import { giveBack, takeOver } from '#/browser/page/first-page.ts';
import { canTakeOver, dropEarlyInput, endPicture, refusePictures } from '#/browser/page/first-screen.ts';
import { pictureName } from '#/browser/page/picture.ts';
import { showPresses } from '#/browser/page/shown-press.ts';
import { initialLocale, useLocale } from '#/browser/settings/locale.ts';
import { isLostPart, noteLostParts } from '#/browser/versions/lost-parts.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { endReturnUnlessSigningIn } from '#/session/return-address.ts';
import { continuesVisit } from '#/session/visit.ts';
import { guard, joinSession } from '#/session/tabs/session-change.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { retrySignOut } from '#/session/leaving/retry-sign-out.ts';
import { isLockSet, lastUserId, wasSignedIn } from '#/session/session.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { Application } from './application.tsx';
import { notifyOfProblem } from './notify-of-problem.ts';
import { closeOutdatedNotifications } from './outdated-notifications.ts';
import { restoreReference } from './reference-data.ts';
import { createAppRouter, type AppRouter } from './router.ts';
import { createStage, type Stage } from './stage.tsx';
import { followSession } from './follow-session.ts';
import { takeOverPicture } from './take-over.ts';
import { ensureTemporal } from './temporal.ts';

/** If the texts or code cannot be loaded, the page's own script says so. */
export async function start(): Promise<void> {
  const element = takeOver();
  if (!element) return;
  guardCalls(guard);
  noteLostParts();
  showPresses();
  openStorageAhead();
  // Once the server is down, this code cannot be loaded any more.
  if (!hasConfigurationInPage()) loadStartProblem().catch(() => undefined);
  await attempt(createStage(element), true);
}

const loadStartProblem = () => import('./start-problem.tsx');

/** Without a worker this code would compete with the first screen. */
function openStorageAhead(): void {
  const owner = lastUserId();
  if (owner === undefined || mustRequest() || !isInstalled()) return;
  import('#/session/storage/storage.ts')
    .then(({ withStorage }) => withStorage(owner, () => Promise.resolve()))
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
async function attempt(stage: Stage, isQuiet = false): Promise<void> {
  if (!isQuiet) waiting ??= setTimeout(() => stage.render(<Waiting />), waitingAfterMs);
  await once(() => startIn(stage));
}

async function startIn(stage: Stage): Promise<void> {
  const words = useLocale(initialLocale());
  try {
    const [configuration] = await Promise.all([loadConfiguration(), ensureTemporal(), joinSession(), words]);
    stopWaiting();
    setConfiguration(configuration);
    await run(stage);
  } catch (error) {
    const hasWords = await words.then(
      () => true,
      () => false,
    );
    const canTell = hasWords && !isLostPart(error);
    const code = canTell ? await loadStartProblem().catch(() => undefined) : undefined;
    stopWaiting();
    if (!code) {
      stage.unmount();
      giveBack(error);
      return;
    }
    const { StartProblem } = code;
    console.error(error);
    endPicture(false);
    stage.render(<StartProblem error={error as Error} onRetry={(isQuiet) => attempt(stage, isQuiet)} />);
  }
}

function stopWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

async function run(stage: Stage): Promise<void> {
  const queryClient = createQueryClient(notifyOfProblem);
  retrySignOut();
  endReturnUnlessSigningIn(location.pathname);
  if (!(await mayShow(stage, queryClient))) return;
  await restoreReference(queryClient);
  const router = createAppRouter(queryClient);
  closeOutdatedNotifications(router);
  followSession(router, queryClient);
  const application = <Application router={router} queryClient={queryClient} />;
  if (await isFirstScreen(router)) stage.hydrate(application);
  else {
    refusePictures();
    stage.render(application);
    await takeOverPicture(router, queryClient);
  }
}

/** React takes over the page's form only if the app's first rendering is the same. */
async function isFirstScreen(router: AppRouter): Promise<boolean> {
  if (!canTakeOver(i18n.locale)) return false;
  // Without a boundary of the router above it, as at the build.
  router.ssr = { manifest: undefined };
  // The router does not tell that this code is lost.
  await Promise.all([router.load(), import('#/features/sign-in/sign-in-screen.tsx')]);
  if (router.state.location.pathname === '/auth/login' && canTakeOver(i18n.locale)) return true;
  delete router.ssr;
  // Somebody is signed in after all.
  dropEarlyInput();
  return false;
}

async function mayShow(stage: Stage, queryClient: QueryClient): Promise<boolean> {
  if (!mustRequest()) return true;
  const { unlockFirst } = await import('#/features/lock/unlock-first.tsx');
  const isUnlocked = await unlockFirst(queryClient, stage.render);
  if (isUnlocked && isLockSet())
    await showPictureAfterUnlock().catch((error: unknown) => console.warn('No picture is shown:', String(error)));
  return isUnlocked;
}

/** The page's own script cannot open it while the tablet is locked. */
async function showPictureAfterUnlock(): Promise<void> {
  const owner = lastUserId();
  if (owner === undefined || globalThis.showPicture === undefined) return;
  const { fromStorage } = await import('#/session/storage/storage.ts');
  const name = pictureName(location.pathname, location.search);
  const saved = await fromStorage(owner, (storage, code) => code.loadPicture(storage, name));
  if (saved) globalThis.showPicture(saved, true);
}

function mustRequest(): boolean {
  return wasSignedIn() && (isLockSet() || continuesVisit());
}

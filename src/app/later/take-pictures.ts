import type { QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { isPictureShown } from '#/browser/page/first-screen.ts';
import { pictureName, type Picture } from '#/browser/page/picture.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { ownScripts } from '#/browser/versions/worker-bridge.ts';
import { languageOf } from '#/domain/locale.ts';
import { contextQuery, loadedContext } from '#/session/context.ts';
import { withStorage } from '#/session/storage/storage.ts';
import { lockAfterMs } from '#/session/lock/activity.ts';
import { session, sessionState } from '#/session/session.ts';
import { whenIdle } from '#/session/waiting.ts';
import { wideScreen } from '#/ui/layout/use-media.ts';
import type { AppRouter } from '../router.ts';
import { isSettled, showsCopies } from '../settled.ts';
import { drawnInside } from './picture-markup.ts';
import { usedStyle } from './used-style.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The screen may change again at once. */
const restMs = 1500;
/** An unchanged picture is sealed again after this time, with a later time of its data. */
const sameAfterMs = 60_000;

interface Taken {
  text: string;
  savedAt: EpochMs;
}

/** Seals a picture of the screen when it rests, and when the page is hidden. */
export function takePictures(router: AppRouter, queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const last: { taken?: Taken } = {};
  const take = () => {
    clearTimeout(timer);
    takePicture(router, queryClient, last).catch((error: unknown) =>
      console.warn('No picture is kept:', String(error)),
    );
  };
  const takeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void whenIdle().then(take), restMs);
  };
  router.subscribe('onRendered', takeSoon);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') takeSoon();
  });
  // A part of the screen may load after its data and its first picture.
  const root = document.getElementById('root');
  if (root) new MutationObserver(takeSoon).observe(root, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') take();
  });
  takeSoon();
}

async function takePicture(router: AppRouter, queryClient: QueryClient, last: { taken?: Taken }): Promise<void> {
  const root = document.getElementById('root');
  const context = loadedContext(queryClient);
  const confirmedAt = queryClient.getQueryState(contextQuery.queryKey)?.dataUpdatedAt;
  if (!root || !context || confirmedAt === undefined || !isWorthSaving(router, queryClient)) return;
  const savedAt = currentSince(queryClient);
  const lastsMs = confirmedAt + configuration().offlineHours * 3_600_000 - savedAt;
  const name = pictureName(location.pathname, location.search);
  const drawn = drawnInside(root);
  const text = JSON.stringify([session().shownMark, name, drawn, scrollY]);
  if (last.taken?.text === text && savedAt - last.taken.savedAt < sameAfterMs) return;
  const now = circumstances();
  const style = await usedStyle(root);
  if (style === undefined || !isWorthSaving(router, queryClient)) return;
  last.taken = { text, savedAt };
  const wire = { ...now, drawn, lastsMs, style };
  await withStorage(String(context.user.id), async (storage, code) => {
    await code.savePicture(storage, name, { savedAt, wire });
    // A switch of the organization may have removed the pictures before this one was saved.
    if (session().shownMark !== wire.sessionMark) await code.removePictures(storage);
  });
}

/** When the oldest answer on the screen came. */
function currentSince(queryClient: QueryClient): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const answers = shown.filter(({ state }) => typeof state.data === 'object' && state.data && 'value' in state.data);
  return Math.min(Date.now(), ...answers.map(({ state }) => state.dataUpdatedAt));
}

/**
 * A screen has no picture if it shows traces, a problem, or a form other than a search. What is typed into an empty
 * copy of a field could replace a draft.
 */
const notSaved = '.look, [data-problem], .form-page, textarea, form:not(search form)';
const duties = ['/home/eula', '/home/profile/password'];

function isWorthSaving(router: AppRouter, queryClient: QueryClient): boolean {
  const { pathname } = router.state.location;
  return (
    /^\/home(?:\/|$)/.test(pathname) &&
    !duties.includes(pathname) &&
    sessionState() === 'open' &&
    !session().isFromCopy &&
    connection.get().state !== 'offline' &&
    document.documentElement.dataset['covered'] === undefined &&
    !isPictureShown() &&
    !router.state.matches.some(({ status }) => status === 'error') &&
    isSettled(router, queryClient) &&
    // The time of a picture would not be that of its data.
    !showsCopies(queryClient) &&
    document.querySelector(`#root :is(${notSaved})`) === null
  );
}

function circumstances(): Omit<Picture, 'drawn' | 'lastsMs' | 'style'> {
  return {
    scrollTop: Math.round(scrollY),
    lockMs: lockAfterMs(),
    sessionMark: session().shownMark,
    language: languageOf(currentLocale()),
    locale: currentLocale(),
    isWide: matchMedia(wideScreen).matches,
    build: ownScripts().join(),
  };
}

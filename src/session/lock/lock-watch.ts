import type { QueryClient } from '@tanstack/react-query';
import { closeFileTabs } from '#/browser/page/file-tab.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { loadedContext } from '#/session/context.ts';
import {
  causeOfLock,
  endActivity,
  lockAfterMs,
  msToLock,
  noteActivityOfTab,
  noteActivity,
  noteReturn,
  warningMs,
  watchClock,
} from '#/session/lock/activity.ts';
import { sessionSignal } from '#/session/session-signal.ts';
import { isLockSet, session, dispatch } from '#/session/session.ts';
import type { SessionEndCause } from '#/session/state.ts';
import { beginVisit } from '#/session/visit.ts';
import { whenIdle } from '#/session/waiting.ts';

const touches = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'keydown', 'wheel'];

/** The click that follows a lifted finger must not hit what lies below. */
const clickWithinMs = 300;

/** Browsers limit a timer to some weeks. */
const atLeastEveryMs = 60_000;

const watched = new WeakSet<QueryClient>();

const loadLocking = () => import('./locking.ts');

/** A tab that slept checks before it shows anything or counts a touch. */
export function watchActivity(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  beginVisit();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let isByHand = false;
  const isOver = () => msToLock() === 0 && loadedContext(queryClient) !== undefined;
  const watch = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (isOver()) {
      ending.abort();
      lock(queryClient, isByHand ? 'locked' : causeOfLock());
      return;
    }
    if (msToLock() === 0) closeStorage();
    const left = msToLock() || lockAfterMs();
    const isNear = left <= warningMs();
    const isWarned = isNear && !isLockSet() && loadedContext(queryClient) !== undefined;
    dispatch(isWarned ? { type: 'end-neared', endsAt: performance.now() + left } : { type: 'end-averted' });
    timer = setTimeout(watch, Math.min(isNear ? left : left - warningMs(), atLeastEveryMs));
  };
  const touched = (event: Event) => {
    if (isOver()) {
      // The touch that wakes a tablet must not press anything.
      event.stopImmediatePropagation();
      watch();
    } else if (loadedContext(queryClient)) {
      noteActivity();
      if (session().endsAt !== undefined) withdraw(event);
    } else noteActivityOfTab();
  };
  const withdraw = (event: Event) => {
    if (event.type === 'pointerup' || event.type === 'pointercancel') setTimeout(watch, clickWithinMs);
    else if (!('buttons' in event) || event.buttons === 0) watch();
  };
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true, signal });
  const returned = () => {
    if (document.visibilityState !== 'hidden') noteReturn();
    watch();
  };
  for (const type of ['focus', 'storage']) addEventListener(type, watch, { signal });
  addEventListener('pageshow', returned, { signal });
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, returned, { signal });
  signal.addEventListener('abort', watchClock(correctCopies));
  sessionSignal.addEventListener('lock-wanted', () => {
    isByHand = true;
    endActivity();
    watch();
  });
  if (!isOver()) noteActivity(true);
  watch();
  void whenIdle().then(() => loadAhead(loadLocking));
}

/** If the copies cannot be corrected, they are not used. */
function correctCopies(shiftMs: number): void {
  if (shiftMs >= 0) return;
  import('#/session/storage/storage.ts')
    .then((code) => code.correctCopies(-shiftMs))
    .catch((error: unknown) => console.info('The times of the copies are not corrected:', String(error)));
}

/** If this code was never loaded, nothing is open. */
function closeStorage(): void {
  import('#/session/storage/storage.ts').then(
    (storage) => storage.closeStorage(),
    () => undefined,
  );
}

/** The reload drops everything in memory. If a step fails, the start locks. */
export function lock(queryClient: QueryClient, cause: SessionEndCause = 'untouched'): void {
  coverScreen();
  const { pathname, search, hash } = location;
  loadLocking()
    .then(({ lockUp }) => lockUp(queryClient, pathname + search + hash, cause))
    .then(
      (address) => (address === undefined ? location.reload() : location.replace(address)),
      () => location.reload(),
    );
}

export function coverScreen(): void {
  closeFileTabs();
  document.documentElement.dataset['covered'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}

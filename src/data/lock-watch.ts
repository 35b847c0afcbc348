import type { QueryClient } from '@tanstack/react-query';
import { drawCurtain } from '#/browser/curtain.ts';
import { sessionSignal } from '#/browser/session-signal.ts';
import { forgetTouches, lockAfterMs, msToLock, noteOwnTouch, noteTouch, warningMs } from '#/browser/touch.ts';
import { beginVisit } from '#/browser/visit.ts';
import { closeDevice } from './device.ts';
import { idleWarning, warnOfEnd } from './idle-warning.ts';
import { isLockSet } from './lock-mark.ts';
import { lockUp } from './locking.ts';
import type { SessionEndCause } from './session-end.ts';
import { loadedContext } from './session.ts';

/** What counts as a touch. */
const touches = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'keydown', 'wheel'];

/** The warning stays so long after a finger was lifted, in ms: the click that may follow must not reach what lies below it. */
const clickWithinMs = 300;

/** Looked at least so often, in ms: browsers take no longer times than some weeks. */
const atLeastEveryMs = 60_000;

let isWatching = false;

/**
 * Locks this tab when nobody has touched the app in any tab for `lockMinutes` of the configuration, or when the user says
 * so. Where that would end the session, it warns before (`idle-warning.ts`); any touch, in any tab, withdraws the warning. A
 * tab that slept finds out as it wakes, before it shows anything, and before a touch counts. To be called whenever somebody is
 * found signed in.
 */
export function watchTouches(queryClient: QueryClient): void {
  if (isWatching) return;
  isWatching = true;
  beginVisit();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let cause: SessionEndCause = 'untouched';
  const isOver = () => msToLock() === 0 && loadedContext(queryClient) !== undefined;
  const watch = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (isOver()) {
      ending.abort();
      lock(queryClient, cause);
      return;
    }
    // At sign-in, where the same user would have gone on.
    if (msToLock() === 0) void closeDevice();
    const left = msToLock() || lockAfterMs();
    const isNear = left <= warningMs();
    // Behind a lock the session goes on.
    warnOfEnd(isNear && !isLockSet() && loadedContext(queryClient) ? Date.now() + left : undefined);
    timer = setTimeout(watch, Math.min(isNear ? left : left - warningMs(), atLeastEveryMs));
  };
  const touched = (event: Event) => {
    if (isOver()) {
      // Whoever touches a tablet that slept does not press what was under the finger.
      event.stopImmediatePropagation();
      watch();
    } else if (loadedContext(queryClient)) {
      noteTouch();
      if (idleWarning()) withdraw(event);
    } else noteOwnTouch();
  };
  const withdraw = (event: Event) => {
    if (event.type === 'pointerup' || event.type === 'pointercancel') setTimeout(watch, clickWithinMs);
    else if (!('buttons' in event) || event.buttons === 0) watch();
  };
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true, signal });
  for (const type of ['pageshow', 'focus', 'storage']) addEventListener(type, watch, { signal });
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, watch, { signal });
  sessionSignal.addEventListener('lock-wanted', () => {
    cause = 'locked';
    forgetTouches();
    watch();
  });
  if (!isOver()) noteTouch(true);
  watch();
}

/**
 * Covers the screen at once, then lets go of all that is in memory, by starting the page anew; the start asks for what opens
 * it. Where this could not do its part, the start finds out, and does it.
 */
export function lock(queryClient: QueryClient, cause: SessionEndCause = 'untouched'): void {
  drawCurtain();
  const { pathname, search, hash } = location;
  lockUp(queryClient, pathname + search + hash, cause).then(
    (address) => (address === undefined ? location.reload() : location.replace(address)),
    () => location.reload(),
  );
}

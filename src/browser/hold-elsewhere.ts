import { openChannel } from './channel.ts';
import { isPageHeld, watchPageHold } from './page-hold.ts';

/**
 * A tab in which somebody is at something holds this lock, together with all others that do. The browser gives it back
 * when the tab is closed or crashes.
 */
const lock = 'page-hold';

const listeners = new Set<() => void>();
let isElsewhere = false;
let release: (() => void) | undefined;
let channel: BroadcastChannel | undefined;

/** True while somebody is at something in another tab. */
export function isHeldElsewhere(): boolean {
  return isElsewhere;
}

/** Calls the listener when that changes. */
export function watchHoldElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the tabs of the app know of each other, from now on. */
export function shareHolds(): void {
  if (!('locks' in navigator)) return;
  channel = openChannel(lock);
  channel?.addEventListener('message', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  watchPageHold(hold);
  hold();
  void look();
}

/** Holds the lock while somebody is at something here. */
function hold(): void {
  if (!isPageHeld()) {
    release?.();
    release = undefined;
  } else if (!release) {
    const isDone = new Promise<void>((resolve) => (release = resolve));
    const isHeld = navigator.locks.request(lock, { mode: 'shared' }, () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel?.postMessage('begun');
      return isDone;
    });
    isHeld.catch(alone);
  }
}

/** What a browser that blocks cookies leaves: it refuses every lock, and no tab learns of another. */
function alone(): void {}

async function look(): Promise<void> {
  const found = (await holders().catch(() => 0)) > (release ? 1 : 0);
  if (found === isElsewhere) return;
  isElsewhere = found;
  for (const listener of listeners) listener();
  // The lock cannot be had alone before all others have given it back.
  if (found) navigator.locks.request(lock, () => undefined).then(look, alone);
}

async function holders(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name, mode }) => name === lock && mode === 'shared').length;
}

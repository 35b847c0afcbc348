import { openChannel } from './channel.ts';
import { isPageHeld, watchPageHold } from '../page/page-hold.ts';

const lock = 'page-hold';

const listeners = new Set<() => void>();
let isElsewhere = false;
let release: (() => void) | undefined;
let channel: BroadcastChannel | undefined;

export function isHeldElsewhere(): boolean {
  return isElsewhere;
}

export function watchHoldElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shareHolds(): void {
  if (!('locks' in navigator)) return;
  channel = openChannel(lock);
  channel?.addEventListener('message', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  watchPageHold(hold);
  hold();
  void look();
}

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

/** A browser that blocks cookies refuses every lock. */
function alone(): void {}

async function look(): Promise<void> {
  const found = (await holders().catch(() => 0)) > (release ? 1 : 0);
  if (found === isElsewhere) return;
  isElsewhere = found;
  for (const listener of listeners) listener();
  // This lock is granted when all other tabs have released theirs.
  if (found) navigator.locks.request(lock, () => undefined).then(look, alone);
}

async function holders(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name, mode }) => name === lock && mode === 'shared').length;
}

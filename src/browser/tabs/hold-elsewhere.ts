import { createAtom, type Atom } from '@tanstack/react-store';
import { openChannel } from './channel.ts';
import { isPageHeld } from '../page/page-hold.ts';

const claimName = 'page-hold';

export const isHeldElsewhere: Atom<boolean> = createAtom(false);

export function shareHolds(): void {
  if (!('locks' in navigator)) return;
  const channel = openChannel(claimName);
  let release: (() => void) | undefined;
  const hold = () => {
    if (!isPageHeld.get()) {
      release?.();
      release = undefined;
    } else if (!release) {
      const isDone = new Promise<void>((resolve) => (release = resolve));
      const isHeld = navigator.locks.request(claimName, { mode: 'shared' }, () => {
        channel?.postMessage('begun');
        return isDone;
      });
      isHeld.catch(alone);
    }
  };
  const countHolders = async () => {
    const found = (await holders().catch(() => 0)) > (release ? 1 : 0);
    if (found === isHeldElsewhere.get()) return;
    isHeldElsewhere.set(found);
    // This lock is granted when all other tabs have released theirs.
    if (found) navigator.locks.request(claimName, () => undefined).then(countHolders, alone);
  };
  channel?.addEventListener('message', () => void countHolders());
  document.addEventListener('visibilitychange', () => void countHolders());
  isPageHeld.subscribe(hold);
  hold();
  void countHolders();
}

/** A browser that blocks cookies refuses every lock. */
function alone(): void {}

async function holders(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name, mode }) => name === claimName && mode === 'shared').length;
}

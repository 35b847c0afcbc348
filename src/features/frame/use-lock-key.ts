import { useEffect } from 'react';
import { raiseLockWanted } from '#/browser/session-signal.ts';

/** The keys that lock, as `aria-keyshortcuts` writes them. */
export const lockKeys = 'Control+Shift+L';

/** The same as people read them. */
export const lockKeysText = 'Ctrl + Shift + L';

/** Ctrl + Shift + L covers the screen at once, whatever has the focus. */
export function useLockKey(): void {
  useEffect(() => {
    addEventListener('keydown', lockByKey);
    return () => removeEventListener('keydown', lockByKey);
  }, []);
}

function lockByKey(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'l') return;
  event.preventDefault();
  raiseLockWanted();
}

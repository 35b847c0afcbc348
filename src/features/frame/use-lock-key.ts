import { useEffect } from 'react';
import { raise } from '#/session/session-signal.ts';

/** In the format of `aria-keyshortcuts`. */
export const lockKeys = 'Control+Shift+L';

export const lockKeysText = 'Ctrl + Shift + L';

export function useLockKey(): void {
  useEffect(() => {
    addEventListener('keydown', lockByKey);
    return () => removeEventListener('keydown', lockByKey);
  }, []);
}

function lockByKey(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'l') return;
  event.preventDefault();
  raise('lock-wanted');
}

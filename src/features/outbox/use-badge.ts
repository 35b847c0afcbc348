import { useEffect } from 'react';

interface Badging {
  setAppBadge: (count: number) => Promise<void>;
  clearAppBadge: () => Promise<void>;
}

/** The number on the app's icon, where the system shows one. */
export function useBadge(count: number): void {
  useEffect(() => {
    const badging = navigator as Partial<Badging>;
    const change = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
    // The system may not allow it.
    change?.catch(() => undefined);
  }, [count]);
}

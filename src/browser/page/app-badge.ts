import { useEffect } from 'react';

interface Badging {
  setAppBadge: (count: number) => Promise<void>;
  clearAppBadge: () => Promise<void>;
}

/** What waits for the user: items that were not sent, and recordings to analyse. */
type BadgeShare = 'unsent' | 'to-analyse';

const shares = new Map<BadgeShare, number>();

export function showOnBadge(share: BadgeShare, count: number): void {
  shares.set(share, count);
  const total = [...shares.values()].reduce((sum, one) => sum + one, 0);
  const badging = navigator as Partial<Badging>;
  const change = total > 0 ? badging.setAppBadge?.(total) : badging.clearAppBadge?.();
  // The system may not allow it.
  change?.catch(() => undefined);
}

export function useBadgeShare(share: BadgeShare, count: number): void {
  useEffect(() => {
    showOnBadge(share, count);
  }, [share, count]);
  useEffect(() => () => showOnBadge(share, 0), [share]);
}

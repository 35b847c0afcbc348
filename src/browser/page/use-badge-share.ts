import { useEffect } from 'react';
import { showOnBadge, type BadgeShare } from './app-badge.ts';

export function useBadgeShare(share: BadgeShare, count: number): void {
  useEffect(() => {
    showOnBadge(share, count);
  }, [share, count]);
  useEffect(() => () => showOnBadge(share, 0), [share]);
}

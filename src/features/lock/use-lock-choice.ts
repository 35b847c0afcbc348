import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStorageState } from '#/session/storage/storage.ts';
import { lockChoiceQuery } from '#/session/lock/lock-settings.ts';

/**
 * The tablet may answer late, so the lock is read again when the obstacle is gone. A new obstacle does not change the
 * answer, because it would close a form in which the user types.
 */
export function useLockChoice(owner: string) {
  const query = useQuery(lockChoiceQuery(owner));
  const state = useStorageState();
  const { data, refetch } = query;
  const isOver = data?.obstacle !== undefined && data.obstacle !== state;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return query;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeviceState } from '#/session/device/device.ts';
import { lockChoiceQuery } from '#/session/lock/lock-settings.ts';

/** Asks again when a device that did not answer does. A form that is open must not close meanwhile. */
export function useLockChoice(owner: string) {
  const query = useQuery(lockChoiceQuery(owner));
  const state = useDeviceState();
  const { data, refetch } = query;
  const isOver = data?.obstacle !== undefined && data.obstacle !== state;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return query;
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReconnecting } from '#/data/reconnection.ts';

/** Keeps looking for the platform while it is lost; a screen that could not be opened meanwhile then opens by itself. */
export function useReconnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      keepReconnecting(queryClient, () => {
        if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
      }),
    [queryClient, router],
  );
}

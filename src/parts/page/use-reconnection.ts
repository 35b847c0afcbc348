import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startReconnecting } from '#/session/reconnection.ts';

/**
 * What a confirmed context changes is shown, and the guards judge by it. A screen that failed to open while the platform
 * was unreachable opens.
 */
export function useReconnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      startReconnecting(queryClient, (isChanged) => {
        const openAgain = () => {
          if (isChanged || router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
        };
        if (router.state.status === 'idle') return openAgain();
        // The current navigation may already have lost its call. Wait until it ends.
        const stop = router.subscribe('onResolved', () => {
          stop();
          openAgain();
        });
        return undefined;
      }),
    [queryClient, router],
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReconnecting } from '#/session/reconnection.ts';

/** A screen that failed to open while the platform was unreachable opens after the reconnection. */
export function useReconnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const openAgain = () => {
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
    };
    return keepReconnecting(queryClient, () => {
      if (router.state.status === 'idle') return openAgain();
      // The current navigation may already have lost its call. Wait until it ends.
      const stop = router.subscribe('onResolved', () => {
        stop();
        openAgain();
      });
    });
  }, [queryClient, router]);
}

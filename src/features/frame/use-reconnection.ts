import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReconnecting } from '#/data/reconnection.ts';

/** Keeps looking for the platform while it is lost; a screen that could not be opened meanwhile then opens by itself. */
export function useReconnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const openAgain = () => {
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
    };
    return keepReconnecting(queryClient, () => {
      if (router.state.status === 'idle') return openAgain();
      // What it waits for may be lost already, and a copy looked for.
      const stop = router.subscribe('onResolved', () => {
        stop();
        openAgain();
      });
    });
  }, [queryClient, router]);
}

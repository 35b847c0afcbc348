import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Poll } from '#/browser/connection/polling.ts';
import { pollQueries, type PolledQueries } from './polling.ts';

/** Equal subjects must mean equal queries. */
export function usePolling(polled: PolledQueries, onFailure: (error: Error) => void): () => void {
  const client = useQueryClient();
  const poll = useRef<Poll>(undefined);
  const fail = useEffectEvent(onFailure);
  const start = useEffectEvent((owner: QueryClient, about: Omit<PolledQueries, 'queries'>) =>
    pollQueries(owner, { ...polled, ...about }, fail),
  );
  const { subject, everyMs } = polled;
  useEffect(() => {
    poll.current = start(client, { subject, everyMs });
    return () => poll.current?.stop();
  }, [client, subject, everyMs]);
  return () => poll.current?.restart();
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Poll } from '#/browser/polling.ts';
import { pollQueries, type PolledQueries } from './polling.ts';

/**
 * Polls while the component is there: see {@link pollQueries}. The same `subject` stands for the same queries. Gives what
 * begins the time anew.
 */
export function usePolling(polled: PolledQueries, onFailure: (error: Error) => void): () => void {
  const client = useQueryClient();
  const poll = useRef<Poll>(undefined);
  const fail = useEffectEvent(onFailure);
  const start = useEffectEvent(() => pollQueries(client, polled, fail));
  const { subject, everyMs } = polled;
  useEffect(() => {
    poll.current = start();
    return () => poll.current?.stop();
  }, [client, subject, everyMs]);
  return () => poll.current?.restart();
}

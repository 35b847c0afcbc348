import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Poll } from '#/browser/connection/polling.ts';
import { afterPaint } from '#/browser/page/first-screen.ts';
import type { PolledQueries } from './query-polling.ts';

const loadPolling = async () => {
  await afterPaint();
  return import('./query-polling.ts');
};

/** Equal subjects must mean equal queries. The code loads after the screen. */
export function usePolling(polled: PolledQueries, onFailure: (error: Error) => void): () => void {
  const client = useQueryClient();
  const poll = useRef<Poll>(undefined);
  const fail = useEffectEvent(onFailure);
  const start = useEffectEvent(
    (
      { pollQueries }: Awaited<ReturnType<typeof loadPolling>>,
      owner: QueryClient,
      about: Omit<PolledQueries, 'queries'>,
    ) => pollQueries(owner, { ...polled, ...about }, fail),
  );
  const { subject, everyMs } = polled;
  useEffect(() => {
    let isWanted = true;
    loadPolling().then(
      (code) => {
        if (isWanted) poll.current = start(code, client, { subject, everyMs });
      },
      // Without its code the screen shows what was loaded. The next mount tries again.
      () => undefined,
    );
    return () => {
      isWanted = false;
      poll.current?.stop();
      poll.current = undefined;
    };
  }, [client, subject, everyMs]);
  return () => poll.current?.restart();
}

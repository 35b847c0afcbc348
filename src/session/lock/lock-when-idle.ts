import type { QueryClient } from '@tanstack/react-query';
import { createRetry, type Retry } from '#/browser/connection/retry.ts';
import { configuration } from '#/browser/settings/configuration.ts';

const againAfterMs = 5000;

const retries = new WeakMap<QueryClient, Retry>();

/** Some browsers never load a failed chunk again, so the page reloads, and the start locks. */
export function lockWhenIdle(queryClient: QueryClient, load = () => import('./lock-watch.ts')): void {
  const retry = retries.get(queryClient) ?? retryToWatch(queryClient, load);
  retries.set(queryClient, retry);
  retry.now();
}

function retryToWatch(queryClient: QueryClient, load: () => Promise<typeof import('./lock-watch.ts')>): Retry {
  let lostAt: number | undefined;
  const tryOnce = () =>
    load().then(
      ({ watchActivity }) => {
        watchActivity(queryClient);
        return undefined;
      },
      () => {
        lostAt ??= performance.now();
        if (performance.now() - lostAt >= configuration().lockMinutes * 60_000) location.reload();
        return againAfterMs;
      },
    );
  return createRetry({ tryOnce });
}

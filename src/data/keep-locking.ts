import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';

/** A part that the network lost is asked for again after so long, in ms. */
const againAfterMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lostAt: number | undefined;

/**
 * Sees to it that this tab locks (`lock-watch.ts`), however often the network loses the code for that. Some browsers never
 * ask for a lost part twice: after `lockMinutes` of the configuration the page then starts anew, and the start locks.
 */
export function keepLocking(queryClient: QueryClient, load = () => import('./lock-watch.ts')): void {
  clearTimeout(timer);
  load().then(
    ({ watchTouches }) => watchTouches(queryClient),
    () => {
      lostAt ??= Date.now();
      if (Math.abs(Date.now() - lostAt) >= configuration().lockMinutes * 60_000) location.reload();
      timer = setTimeout(keepLocking, againAfterMs, queryClient, load);
    },
  );
}

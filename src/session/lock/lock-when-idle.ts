import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';

const againAfterMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lostAt: number | undefined;

/** Some browsers never load a failed chunk again, so the page reloads, and the start locks. */
export function lockWhenIdle(queryClient: QueryClient, load = () => import('./lock-watch.ts')): void {
  clearTimeout(timer);
  load().then(
    ({ watchActivity }) => watchActivity(queryClient),
    () => {
      lostAt ??= performance.now();
      if (performance.now() - lostAt >= configuration().lockMinutes * 60_000) location.reload();
      timer = setTimeout(lockWhenIdle, againAfterMs, queryClient, load);
    },
  );
}

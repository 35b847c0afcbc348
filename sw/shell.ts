import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { administrationPath, platformPaths } from '../src/contract/platform-paths.ts';
import type { WorkerMessage } from '../src/contract/worker-messages.ts';
import { inTurn, precache } from './precache.ts';
import { refreshPolicy } from './shell-policy.ts';
import { isQuotaExceeded, storeAtInstall } from './stages.ts';

declare const self: ServiceWorkerGlobalScope;

const foreign = [
  ...[...platformPaths, administrationPath].map((path) => new RegExp(`^${path.replace('.', '\\.')}(/|$)`)),
  /\.[a-z0-9]+$/i,
];

export function cacheShell(): void {
  self.addEventListener('install', (event) => event.waitUntil(inTurn(() => storeAtInstall().catch(reportNoSpace))));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  registerRoute(new PrecacheRoute(precache));
  const shell = precache.createHandlerBoundToURL('/index.html');
  registerRoute(
    new NavigationRoute(
      (options) => {
        (options.event as FetchEvent).waitUntil(refreshPolicy().catch(() => undefined));
        return shell(options);
      },
      { denylist: foreign },
    ),
  );
}

async function reportNoSpace(error: unknown): Promise<never> {
  if (isQuotaExceeded(error)) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages have no other origin
    for (const page of pages) page.postMessage({ type: 'no-space' } satisfies WorkerMessage);
  }
  throw error;
}

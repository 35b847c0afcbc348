import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { platformPaths } from '../src/contract/platform-paths.ts';
import type { WorkerMessage } from '../src/contract/worker-messages.ts';
import { inTurn, precache } from './precache.ts';
import { refreshPolicy } from './shell-policy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Never answered with the shell: the platform's own addresses, and files, wherever the configuration says they lie. */
const foreign = [...platformPaths.map((path) => new RegExp(`^${path.replace('.', '\\.')}(/|$)`)), /\.[a-z0-9]+$/i];

/**
 * Keeps every file of the build; any page of the app is answered with the kept shell. The files are those that were
 * built, to the byte (the manifest has their digests): anything else that a network gives fails the installation.
 */
export function keepShell(): void {
  self.addEventListener('install', (event) =>
    event.waitUntil(inTurn(() => precache.install(event).catch(tellOfSpace))),
  );
  // Tabs that were opened before this worker was there have their files kept, too.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  registerRoute(new PrecacheRoute(precache));
  const shell = precache.createHandlerBoundToURL('/index.html');
  registerRoute(
    new NavigationRoute(
      (options) => {
        (options.event as FetchEvent).waitUntil(refreshPolicy());
        return shell(options);
      },
      { denylist: foreign },
    ),
  );
}

/** The page only sees that the installation failed; why, when somebody can do something about it, is told. */
async function tellOfSpace(error: Error): Promise<never> {
  if (error.name === 'QuotaExceededError') {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages have no other origin
    for (const page of pages) page.postMessage({ type: 'no-space' } satisfies WorkerMessage);
  }
  throw error;
}

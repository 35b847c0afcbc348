import { registerRoute } from 'workbox-routing';
import { askWorker } from '../src/contract/worker-messages.ts';
import { inTurn, isOfThisBuild, precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Serves the files of former builds to tabs that still run one: a tab in which somebody is writing stays with its build
 * until that is done, and goes on loading the parts of it. Their names carry a hash, so no build takes another's file.
 */
export function keepFormerBuilds(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const cache = await caches.open(precache.strategy.cacheName);
      return (await cache.match(request.url)) ?? fetch(request);
    },
  );
}

/**
 * Removes the files of former builds once every open page says that it runs this one. A page that does not answer (it is
 * frozen, or still starting) may run any. While the next build is being kept beside this one, nothing is removed.
 */
export async function removeFormerBuilds(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map((page) => askWorker(page, { type: 'which-build' })));
  const areAllOurs = answers.every((answer) => answer?.type === 'running-build' && answer.scripts.every(isOfThisBuild));
  if (areAllOurs) await inTurn(removeOthers);
}

async function removeOthers(): Promise<void> {
  const { waiting, installing } = self.registration;
  if (waiting || installing) return;
  const cache = await caches.open(precache.strategy.cacheName);
  const ours = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
}

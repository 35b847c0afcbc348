import { registerRoute } from 'workbox-routing';
import { callWorker } from '../src/contract/worker-messages.ts';
import { inTurn, isOfThisBuild, openPrecache, precache } from './precache.ts';
import { unfinishedKeys } from './unfinished-update.ts';

declare const self: ServiceWorkerGlobalScope;

export function serveFormerBuilds(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const cache = await openPrecache();
      return (await cache.match(request.url)) ?? fetch(request);
    },
  );
}

/** A page without an answer may run any build. */
export async function removeFormerBuilds(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map((page) => callWorker(page, { type: 'which-build' })));
  const areAllOurs = answers.every((answer) => answer?.type === 'running-build' && answer.scripts.every(isOfThisBuild));
  if (areAllOurs) await inTurn(removeOthers);
}

async function removeOthers(): Promise<void> {
  const { waiting, installing } = self.registration;
  if (waiting || installing) return;
  const cache = await openPrecache();
  const needed = new Set([...precache.getURLsToCacheKeys().values(), ...(await unfinishedKeys())]);
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
}

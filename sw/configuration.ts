import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { configuration } from '../src/contract/configuration.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'configuration';

/**
 * Keeps the configuration: the kept one at once, refreshed behind, so that the app starts without a network. Only a
 * valid one is kept: the page of a captive portal, or a broken file, never takes the place of a good one.
 */
export function keepConfiguration(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new StaleWhileRevalidate({
      cacheName,
      plugins: [
        {
          cacheWillUpdate: ({ response }) => ifValid(response),
          // What an earlier build kept may lack what this one needs: then the network's is waited for.
          cachedResponseWillBeUsed: ({ cachedResponse }) => ifValid(cachedResponse),
        },
      ],
    }),
  );
}

/**
 * Fetches the configuration when the worker is installed: the page that brought the worker had fetched its own before,
 * and the next start may have no network. Without one now, the worker is installed all the same.
 */
export function fetchConfigurationAtInstall(): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(
      fetch('/config.json', { cache: 'no-cache' })
        .then(async (response) => {
          if (await isValid(response.clone())) await (await caches.open(cacheName)).put('/config.json', response);
        })
        .catch(() => undefined),
    );
  });
}

async function ifValid(response: Response | undefined): Promise<Response | null> {
  return response && (await isValid(response.clone())) ? response : null;
}

async function isValid(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const json: unknown = await response.json().catch(() => undefined);
  return configuration.safeParse(json).success;
}

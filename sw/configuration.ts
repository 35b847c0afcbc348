import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { configuration } from '../src/contract/configuration.ts';
import { deadlineMs, fetchBriefly } from './fetch-briefly.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'configuration';

/** A captive portal's page must not replace the configuration. */
export function cacheConfiguration(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new StaleWhileRevalidate({
      cacheName,
      plugins: [
        {
          requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(deadlineMs) }),
          cacheWillUpdate: ({ response }) => ifValid(response),
          cachedResponseWillBeUsed: ({ cachedResponse }) => ifValid(cachedResponse),
        },
      ],
    }),
  );
}

export function fetchConfigurationAtInstall(): void {
  self.addEventListener('install', (event) => event.waitUntil(refreshConfiguration().catch(() => undefined)));
}

export async function refreshConfiguration(): Promise<boolean> {
  const fresh = await ifValid(await fetchBriefly('/config.json', { cache: 'no-cache' }));
  if (fresh) await (await caches.open(cacheName)).put('/config.json', fresh);
  return fresh !== null;
}

async function ifValid(response: Response | undefined): Promise<Response | null> {
  return response && (await isValid(response.clone())) ? response : null;
}

async function isValid(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const json: unknown = await response.json().catch(() => undefined);
  return configuration.safeParse(json).success;
}

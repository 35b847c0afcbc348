import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** Keeps the configuration: the kept one at once, refreshed behind, so that the app starts without a network. */
export function keepConfiguration(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new StaleWhileRevalidate({ cacheName: 'configuration' }),
  );
}

import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { platformPaths } from '../src/contract/platform-paths.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Never answered with the shell: the platform's own addresses, and files, wherever the configuration says they lie. */
const foreign = [...platformPaths.map((path) => new RegExp(`^${path.replace('.', '\\.')}(/|$)`)), /\.[a-z0-9]+$/i];

/** Keeps every file of the build; any page of the app is answered with the kept shell. */
export function keepShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: foreign }));
}

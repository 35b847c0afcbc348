import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Addresses of the platform and its neighbours: never answered with the shell. */
const foreign = [
  /^\/v1\//,
  /^\/api\//,
  /^\/annotations\//,
  /^\/tos\//,
  /^\/manuals\//,
  /^\/eeg-report\//,
  /^\/dev\//,
  /^\/healthz$/,
  /^\/viewer\//,
  /^\/monitor\//,
];

/** Keeps every file of the build; any page of the app is answered with the kept shell. */
export function keepShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: foreign }));
}

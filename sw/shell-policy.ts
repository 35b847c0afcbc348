import { refreshConfiguration } from './configuration.ts';
import { fetchBriefly } from './fetch-briefly.ts';
import { openPrecache, precache } from './precache.ts';

const shell = '/index.html';

const policies = [
  'Content-Security-Policy',
  'Content-Security-Policy-Report-Only',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Resource-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
];

/** Only an identical page replaces the cached one. Its policy must fit the stored configuration. */
export async function refreshPolicy(): Promise<void> {
  const saved = await precache.matchPrecache(shell);
  const fresh = await fetchBriefly(shell, { cache: 'no-cache', credentials: 'same-origin' }).catch(() => undefined);
  if (!saved || !fresh?.ok || fresh.redirected || !differs(saved, fresh)) return;
  const [before, now] = await Promise.all([saved.arrayBuffer(), fresh.clone().arrayBuffer()]);
  const key = precache.getCacheKeyForURL(shell);
  if (key === undefined || !isSame(new Uint8Array(before), new Uint8Array(now))) return;
  const isValid = await refreshConfiguration();
  if (isValid) await (await openPrecache()).put(key, fresh);
}

function differs(saved: Response, fresh: Response): boolean {
  return policies.some((name) => saved.headers.get(name) !== fresh.headers.get(name));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

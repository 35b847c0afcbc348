import { isIP } from 'node:net';
import type { HttpContext } from './environment.ts';
import { networkOf } from './network.ts';

function entriesOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',').map((entry) => entry.trim());
}

/** The address of an entry, which may carry a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function addressOf(entry: string): string | undefined {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return isIP(address) > 0 ? address : undefined;
}

/**
 * The caller as the outermost of our proxies saw it. Each proxy appends the address that it was called from, so of as many entries as
 * there are proxies the leftmost is the caller's; whatever stands further left, the caller may have made up. Undefined without
 * proxies, and for a request that did not come through all of them or whose entry is no address: nothing that it says is believed.
 */
function forwardedAddress(c: HttpContext, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  return addressOf(entriesOf(c.req.header('X-Forwarded-For')).at(-trustProxy) ?? '');
}

/** Whether a request came through all proxies that there are. */
export function cameThroughProxies(c: HttpContext, trustProxy: number): boolean {
  return forwardedAddress(c, trustProxy) !== undefined;
}

function forwardedScheme(c: HttpContext, trustProxy: number): string | undefined {
  if (!cameThroughProxies(c, trustProxy)) return undefined;
  const entries = entriesOf(c.req.header('X-Forwarded-Proto'));
  // Most proxies write one scheme over what they got, some append theirs.
  return (entries.length === 1 ? entries[0] : entries.at(-trustProxy))?.toLowerCase();
}

/** How the caller reached us: `https` behind proxies that say so. */
export function schemeOf(c: HttpContext, trustProxy: number): 'http' | 'https' {
  const scheme = forwardedScheme(c, trustProxy) ?? new URL(c.req.url).protocol.replace(':', '');
  return scheme === 'https' ? 'https' : 'http';
}

/** Our own origin as the caller names it: scheme and `Host`. */
export function ownOrigin(c: HttpContext, trustProxy: number): string {
  return `${schemeOf(c, trustProxy)}://${new URL(c.req.url).host}`;
}

/** The network that the caller's tries are counted for. */
export function networkOfCaller(c: HttpContext, trustProxy: number): string {
  return networkOf(forwardedAddress(c, trustProxy) ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

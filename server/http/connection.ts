import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpContext } from './environment.ts';
import { networkOf } from './network.ts';

/** Requests of callers with a session. */
export const knownSenders = new WeakSet<IncomingMessage>();

function entriesOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',').map((entry) => entry.trim());
}

/** An entry may have a port: `[2001:db8::1]:443`. */
function addressOf(entry: string): string | undefined {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return isIP(address) > 0 ? address : undefined;
}

/**
 * Each proxy appends the address that called it, so the entry at `-trustProxy` is the caller's. The caller can forge
 * all entries before it.
 */
function forwardedAddress(c: HttpContext, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  return addressOf(entriesOf(c.req.header('X-Forwarded-For')).at(-trustProxy) ?? '');
}

export function cameThroughProxies(c: HttpContext, trustProxy: number): boolean {
  return forwardedAddress(c, trustProxy) !== undefined;
}

function forwardedScheme(c: HttpContext, trustProxy: number): string | undefined {
  if (!cameThroughProxies(c, trustProxy)) return undefined;
  const entries = entriesOf(c.req.header('X-Forwarded-Proto'));
  // Most proxies overwrite the scheme, some append theirs.
  return (entries.length === 1 ? entries[0] : entries.at(-trustProxy))?.toLowerCase();
}

export function schemeOf(c: HttpContext, trustProxy: number): 'http' | 'https' {
  const scheme = forwardedScheme(c, trustProxy) ?? new URL(c.req.url).protocol.replace(':', '');
  return scheme === 'https' ? 'https' : 'http';
}

export function ownOrigin(c: HttpContext, trustProxy: number): string {
  return `${schemeOf(c, trustProxy)}://${new URL(c.req.url).host}`;
}

export function networkOfCaller(c: HttpContext, trustProxy: number): string {
  return networkOf(forwardedAddress(c, trustProxy) ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

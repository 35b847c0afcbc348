import type { HttpContext } from './environment.ts';
import { networkOf } from './network.ts';

function lastOf(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/** How the caller reached us: `https` behind a trusted proxy that says so. */
export function schemeOf(c: HttpContext, trustProxy: boolean): 'http' | 'https' {
  const forwarded = trustProxy ? lastOf(c.req.header('X-Forwarded-Proto')) : undefined;
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https' ? 'https' : 'http';
}

/** Our own origin as the caller names it: scheme and `Host`. */
export function ownOrigin(c: HttpContext, trustProxy: boolean): string {
  return `${schemeOf(c, trustProxy)}://${new URL(c.req.url).host}`;
}

/**
 * The network that the caller's tries are counted for. Of `X-Forwarded-For` only the last entry counts, the one that our
 * own proxy wrote.
 */
export function networkOfCaller(c: HttpContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(c.req.header('X-Forwarded-For')) : undefined;
  return networkOf(forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

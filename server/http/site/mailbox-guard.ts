import { isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { Options } from '../../options.ts';
import { ownOrigin } from '../connection.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';

/** What a proxy adds. */
const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'];

/** The names under which whoever started the server expects it: nobody else can point them here. */
export function mailboxNames({ host, allowedOrigins }: Pick<Options, 'host' | 'allowedOrigins'>): string[] {
  return [host.toLowerCase(), ...allowedOrigins.map((origin) => new URL(origin).hostname)];
}

interface Guard {
  names: readonly string[];
  trustProxy: number;
}

/**
 * Why a request may not see the mailbox, or undefined if it may. A page of another site can make its own name point to this machine
 * (DNS rebinding), but not `localhost` and not an address. A proxy brings in everyone who reaches it and often calls us by our own
 * address: through one, only a name counts that the operator has given.
 */
function objection(c: HttpContext, { names, trustProxy }: Guard): string | undefined {
  const { hostname } = new URL(c.req.url);
  const isThisMachine = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  const isNamed = !isThisMachine && names.includes(hostname);
  if (!isThisMachine && !isNamed)
    return 'The mailbox answers only under localhost, an IP address, the given --host or a host of ALLOWED_ORIGINS.';
  const isProxied = proxyHeaders.some((name) => c.req.header(name) !== undefined);
  if (isProxied && !(trustProxy > 0 && isNamed))
    return 'Through a proxy, the mailbox answers only with TRUST_PROXY and under a host of ALLOWED_ORIGINS.';
  const isOpened = c.req.header('Sec-Fetch-Mode') === 'navigate' && c.req.header('Sec-Fetch-Dest') === 'document';
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const origin = c.req.header('Origin');
  const isForeign =
    !['none', 'same-origin'].includes(site) || (origin ?? ownOrigin(c, trustProxy)) !== ownOrigin(c, trustProxy);
  return isForeign && !isOpened ? 'The mailbox does not answer pages of other sites.' : undefined;
}

/** Lets only this machine's user, and those whom the operator let in, read the development mailbox. */
export function mailboxGuard(guard: Guard) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const reason = objection(c, guard);
    if (reason !== undefined) return c.text(reason, 403, { 'Cache-Control': 'no-store' });
    return next();
  });
}

import { isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { Options } from '../../options.ts';
import { ownOrigin } from '../connection.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';

const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'];

/** An attacker cannot point these names here. */
export function mailboxNames(
  { host, allowedOrigins }: Pick<Options, 'host' | 'allowedOrigins'>,
  configured: readonly { host: string | undefined }[] = [],
): string[] {
  const hosts = configured.flatMap((one) => one.host ?? []);
  return [host.toLowerCase(), ...allowedOrigins.map((origin) => new URL(origin).hostname), ...hosts];
}

interface Guard {
  names: readonly string[];
  trustProxy: number;
}

/**
 * A foreign page can point its own name here (DNS rebinding), but not `localhost` or an address. Proxies bring in
 * strangers, so there only an operator's name counts.
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

export function mailboxGuard(guard: Guard) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const reason = objection(c, guard);
    if (reason !== undefined) return c.text(reason, 403, { 'Cache-Control': 'no-store' });
    return next();
  });
}

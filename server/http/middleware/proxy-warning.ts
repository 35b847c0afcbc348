import { createMiddleware } from 'hono/factory';
import type { Log } from '../../log.ts';
import { cameThroughProxies } from '../connection.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';

const forwarded = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto'];

function warningAbout(c: HttpContext, trustProxy: number): string | undefined {
  if (trustProxy === 0) {
    const isHttps =
      /^https\b/i.test(c.req.header('X-Forwarded-Proto') ?? '') ||
      /proto="?https/i.test(c.req.header('Forwarded') ?? '');
    return isHttps
      ? 'A request came over https through a proxy, but TRUST_PROXY is 0: cookies are not Secure, and everyone behind the proxy counts as one network address. Set TRUST_PROXY to the number of proxies.'
      : undefined;
  }
  const isForwarded = forwarded.some((name) => c.req.header(name) !== undefined);
  return isForwarded && !cameThroughProxies(c, trustProxy)
    ? `A request came through a proxy, but X-Forwarded-For does not name an address for each of the ${trustProxy} of TRUST_PROXY: what it says is not believed. Each proxy must append the address that it was called from.`
    : undefined;
}

export function proxyWarning(log: Log, trustProxy: number) {
  let isSaid = false;
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const warning = isSaid ? undefined : warningAbout(c, trustProxy);
    if (warning !== undefined) {
      isSaid = true;
      log.warn(warning);
    }
    await next();
  });
}

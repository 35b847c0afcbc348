import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnvironment } from '../environment.ts';

const compress = promisify(brotliCompress);
const minimumLength = 1000;
const settings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|[,\s])br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/.test(acceptEncoding ?? '');
}

/**
 * Lengths reveal nothing (BREACH): no answer has a secret beside foreign text, and cookies are not sent across sites.
 */
export const compression = createMiddleware<HttpEnvironment>(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!takesBrotli(c.req.header('Accept-Encoding'))) return;
  const body = await c.res.text();
  if (body.length < minimumLength) {
    c.res = new Response(body, c.res);
    return;
  }
  const packed = await compress(body, settings);
  c.res = new Response(new Uint8Array(packed), c.res);
  c.res.headers.set('Content-Encoding', 'br');
});

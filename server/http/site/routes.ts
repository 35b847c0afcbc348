import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { takesBrotli } from '../middleware/compression.ts';
import { contentMark } from '../content-mark.ts';
import { isKnown } from '../middleware/entity-tag.ts';
import { appPolicy, pinWorkerPolicy } from './content-security-policy.ts';
import { contentTypeOf } from './content-type.ts';
import { setDocumentHeaders } from './document.ts';
import { libraryStyles } from './library-styles.ts';
import type { SiteFile } from './site.ts';

/** Names below it have a content hash. */
const hashedNames = '/assets/';

const pinWorker = /^\/assets\/pin-worker-[\w-]+\.js$/;

function send(c: HttpContext, path: string, { type, tag, body, packed }: SiteFile, policy?: string): Response {
  c.header('Cache-Control', path.startsWith(hashedNames) ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', tag);
  if (packed) c.header('Vary', 'Accept-Encoding');
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  if (policy !== undefined) setDocumentHeaders(c, policy);
  if (pinWorker.test(path)) c.header('Content-Security-Policy', pinWorkerPolicy);
  c.header('Content-Type', type);
  if (!packed || !takesBrotli(c.req.header('Accept-Encoding'))) return c.body(body);
  c.header('Content-Encoding', 'br');
  return c.body(packed);
}

function configurationFile(text: string): SiteFile {
  const body = new TextEncoder().encode(text);
  const packed = new Uint8Array(brotliCompressSync(body));
  return { type: contentTypeOf('config.json'), tag: `W/"${contentMark(body)}"`, body, packed };
}

/** Paths that accept HTML get the app's page, except below `/assets/`. */
export function siteRoutes({ site, configuration }: Dependencies): Hono<HttpEnvironment> {
  const policy = appPolicy(site.page, configuration.value, libraryStyles);
  const files = new Map(site.files).set('/config.json', configurationFile(configuration.text));
  const index = files.get('/index.html');
  // The tag covers the policy too: a cached page must be loaded again when it changes.
  const page = index && { ...index, tag: `W/"${contentMark(index.body, policy)}"` };

  return new Hono<HttpEnvironment>().get('*', (c) => {
    const { path } = c.req;
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return send(c, path, file);
    const isPage = path === '/' || path === '/index.html' || (c.req.header('Accept') ?? '').includes('text/html');
    if (!page || !isPage || path.startsWith(hashedNames))
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return send(c, path, page, policy);
  });
}

import { Hono } from 'hono';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { takesBrotli } from '../middleware/compression.ts';
import { isKnown } from '../middleware/entity-tag.ts';
import { appPolicy, pinWorkerPolicy } from './content-security-policy.ts';
import { setDocumentHeaders } from './document.ts';
import { libraryStyles } from './library-styles.ts';
import { packedFile, pagesOf } from './page.ts';
import type { SiteFile } from './site.ts';

/** Names below it have a content hash. */
const hashedNames = '/assets/';

const pinWorker = /^\/assets\/pin-worker-[\w-]+\.js$/;

function send(c: HttpContext, path: string, { type, tag, body, packed }: SiteFile, policy?: string): Response {
  c.header('Cache-Control', path.startsWith(hashedNames) ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', tag);
  const varies = [...(packed ? ['Accept-Encoding'] : []), ...(policy === undefined ? [] : ['Sec-Fetch-Dest'])];
  if (varies.length > 0) c.header('Vary', varies.join(', '));
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  if (policy !== undefined) setDocumentHeaders(c, policy);
  if (pinWorker.test(path)) c.header('Content-Security-Policy', pinWorkerPolicy);
  c.header('Content-Type', type);
  if (!packed || !takesBrotli(c.req.header('Accept-Encoding'))) return c.body(body);
  c.header('Content-Encoding', 'br');
  return c.body(packed);
}

/** The service worker must get the page of the build, because it checks the digest. */
function isOpened(c: HttpContext): boolean {
  return c.req.header('Sec-Fetch-Dest') === 'document';
}

/** Paths that accept HTML get the app's page, except below `/assets/`. */
export function siteRoutes({ site, configuration }: Dependencies): Hono<HttpEnvironment> {
  const policy = appPolicy(site.page, configuration.value, libraryStyles);
  const files = new Map(site.files).set('/config.json', packedFile('config.json', configuration.text));
  const index = files.get('/index.html');
  const pages = index && pagesOf(index, { configuration: configuration.text, policy });

  return new Hono<HttpEnvironment>().get('*', (c) => {
    const { path } = c.req;
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return send(c, path, file);
    const isPage = path === '/' || path === '/index.html' || (c.req.header('Accept') ?? '').includes('text/html');
    if (!pages || !isPage || path.startsWith(hashedNames))
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return send(c, path, isOpened(c) ? pages.configured : pages.plain, policy);
  });
}

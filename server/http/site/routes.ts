import { Hono } from 'hono';
import { administrationPath } from '#/contract/platform-paths.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { takesBrotli } from '../middleware/compression.ts';
import { isKnown } from '../middleware/entity-tag.ts';
import { appPolicy, pinWorkerPolicy, traceWorkerPolicy, libraryStyles } from './content-security-policy.ts';
import { setDocumentHeaders } from './document.ts';
import { namedManifest, packedFile, pagesOf } from './page.ts';
import type { SiteFile } from './site.ts';

/** Names below them have a content hash. */
const hashedNames = /^(?:\/administration)?\/assets\//;

const manifestFile = '/manifest.webmanifest';

/** As the build writes it. */
const administrationFile = `${administrationPath}/administration.html`;

const belongsToAdministration = new RegExp(`^${administrationPath}(?:/|$)`);

const pinWorker = /^(?:\/administration)?\/assets\/pin-worker-[\w-]+\.js$/;
const traceWorker = /^\/assets\/trace-worker-[\w-]+\.js$/;

function send(c: HttpContext, path: string, { type, tag, body, packed }: SiteFile, policy?: string): Response {
  c.header('Cache-Control', hashedNames.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', tag);
  const varies = [...(packed ? ['Accept-Encoding'] : []), ...(policy === undefined ? [] : ['Sec-Fetch-Dest'])];
  if (varies.length > 0) c.header('Vary', varies.join(', '));
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  if (policy !== undefined) setDocumentHeaders(c, policy);
  if (pinWorker.test(path)) c.header('Content-Security-Policy', pinWorkerPolicy);
  if (traceWorker.test(path)) c.header('Content-Security-Policy', traceWorkerPolicy);
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
  const files = new Map(site.files).set('/config.json', packedFile('config.json', configuration.text));
  const manifest = files.get(manifestFile);
  if (manifest) files.set(manifestFile, namedManifest(manifest, configuration.value.applicationName));
  const pageFrom = (path: string) => {
    const file = files.get(path);
    if (!file) return undefined;
    const policy = appPolicy(new TextDecoder().decode(file.body), configuration.value, libraryStyles);
    return { policy, ...pagesOf(file, { configuration: configuration.text, policy }) };
  };
  const doctors = pageFrom('/index.html');
  const administration = pageFrom(administrationFile);

  return new Hono<HttpEnvironment>().get('*', (c) => {
    const { path } = c.req;
    const file = path === '/index.html' || path === administrationFile ? undefined : files.get(path);
    if (file) return send(c, path, file);
    const isPage = path === '/' || path === '/index.html' || (c.req.header('Accept') ?? '').includes('text/html');
    const pages = (belongsToAdministration.test(path) ? administration : undefined) ?? doctors;
    if (!pages || !isPage || hashedNames.test(path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return send(c, path, isOpened(c) ? pages.configured : pages.plain, pages.policy);
  });
}

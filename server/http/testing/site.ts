import type { Site, SiteFile } from '../site/site.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (type: string, tag: string, text: string, packed?: string): SiteFile => ({
  type,
  tag: `W/"${tag}"`,
  body: bytes(text),
  ...(packed ? { packed: bytes(packed) } : {}),
});

/** The page has one inline script and one with a `src`. */
export const testPage =
  '<!doctype html><link rel="preload" href="/config.json" as="fetch" crossorigin>' +
  '<script>const inside = 1;</script><script type="module" src="/assets/app-1a.js"></script>';

export const testSite: Site = {
  page: testPage,
  files: new Map([
    ['/index.html', file('text/html; charset=utf-8', 'page', testPage)],
    ['/assets/app-1a.js', file('text/javascript; charset=utf-8', 'app', 'plain script', 'packed script')],
    ['/assets/pin-worker-3c.js', file('text/javascript; charset=utf-8', 'pin', 'worker of PINs')],
    ['/assets/trace-worker-4d.js', file('text/javascript; charset=utf-8', 'traces', 'worker of traces')],
    [
      '/manifest.webmanifest',
      file('application/manifest+json; charset=utf-8', 'manifest', '{"name":"App","short_name":"App","id":"/"}'),
    ],
    ['/service-worker.js', file('text/javascript; charset=utf-8', 'worker', 'worker script')],
  ]),
};

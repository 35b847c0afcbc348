import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../store/tables.ts';
import { testConfiguration, testPlatform } from '../testing/platform.ts';
import { testPage, testSite } from '../testing/site.ts';
import { libraryStyles } from './content-security-policy.ts';

const noDatabase = {} as Db;
const platform = testPlatform(noDatabase);
const get = (path: string, headers: Record<string, string> = {}) => platform.call(path, { headers });
const asPage = { Accept: 'text/html,application/xhtml+xml' };

describe('the app’s files', () => {
  test('with a hashed name may be cached for a year, and are compressed for clients that accept it', async () => {
    const plain = await get('/assets/app-1a.js');
    expect([await plain.text(), plain.headers.get('Content-Encoding')]).toEqual(['plain script', null]);
    const packed = await get('/assets/app-1a.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(await packed.text()).toBe('packed script');
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(packed.headers.get('Content-Security-Policy')).toBeNull();
    const refused = await get('/assets/app-1a.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(refused.headers.get('Content-Encoding')).toBeNull();
  });

  test.each(['/', '/service-worker.js', '/config.json'])(
    '%s is revalidated each time, and not sent again if unchanged',
    async (path) => {
      const first = await get(path);
      expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
      const again = await get(path, { 'If-None-Match': first.headers.get('ETag') ?? '' });
      expect([again.status, await again.text(), again.headers.get('Content-Security-Policy')]).toEqual([304, '', null]);
    },
  );

  test('contain the configuration exactly as it was given', async () => {
    expect(await (await get('/config.json')).text()).toBe(testConfiguration().text);
  });

  test('name an installed app as the configuration does', async () => {
    const { applicationName } = testConfiguration().value;
    expect(await (await get('/manifest.webmanifest')).json()).toEqual({
      name: applicationName,
      short_name: applicationName,
      id: '/',
    });
  });

  test('any other address opened in a browser returns the page', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/home/record/details/12',
      '/home/patient;page=2',
      '/administration/auth/login',
    ]) {
      const answer = await get(path, asPage);
      expect([answer.status, await answer.text()]).toEqual([200, testPage]);
    }
  });

  test('a missing file never returns the page', async () => {
    for (const path of ['/assets/gone-2b.js', '/picture.png']) expect((await get(path)).status).toBe(404);
    expect((await get('/assets/gone-2b.js', asPage)).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
  ])('no path leads out of the folder: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });
});

const file = (type: string, text: string) => ({
  type,
  tag: `W/"${text.length}"`,
  body: new TextEncoder().encode(text),
});

test('the administration has a page of its own, with its own policy and hashed files', async () => {
  const page = '<!doctype html><script>const ofAdministration = 1;</script>';
  const files = new Map(testSite.files)
    .set('/administration/administration.html', file('text/html', page))
    .set('/administration/assets/app-2b.js', file('text/javascript', 'its script'));
  const withAdministration = testPlatform(noDatabase, { site: { ...testSite, files } });
  const open = (path: string) => withAdministration.call(path, { headers: asPage });
  for (const path of ['/administration', '/administration/auth/login', '/administration/administration.html']) {
    const answer = await open(path);
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    const hash = createHash('sha256').update('const ofAdministration = 1;').digest('base64');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  for (const path of ['/', '/administrations', '/home']) expect(await (await open(path)).text()).toBe(testPage);
  expect((await open('/administration/assets/app-2b.js')).headers.get('Cache-Control')).toContain('immutable');
  expect((await open('/administration/assets/gone-2b.js')).status).toBe(404);
});

describe('the page that a browser opens', () => {
  const opened = { ...asPage, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
  const inside = /<script type="application\/json" id="configuration">([^<]*)<\/script>/;

  test('contains the configuration instead of its preload', async () => {
    const text = await (await get('/home', opened)).text();
    expect(JSON.parse(inside.exec(text)?.[1] ?? '')).toEqual(JSON.parse(testConfiguration().text));
    expect(text.replace(inside, '')).toBe(testPage.replace(/<link[^>]*>/, ''));
    const packed = await get('/home', { ...opened, 'Accept-Encoding': 'br' });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text);
  });

  test('cannot be broken by a text of the configuration', async () => {
    const applicationName = '</script><script>alert(1)</script><!-- $& \u2028';
    const { call } = testPlatform(noDatabase, { configuration: testConfiguration({ applicationName }) });
    const text = await (await call('/', { headers: opened })).text();
    expect(text.split('<script')).toHaveLength(4);
    expect(text).not.toContain('<!--');
    expect(JSON.parse(inside.exec(text)?.[1] ?? '')).toMatchObject({ applicationName });
  });

  test('has the same policy as the page without it', async () => {
    const policies = [await get('/', opened), await get('/')].map(({ headers }) =>
      headers.get('Content-Security-Policy'),
    );
    expect(policies[0]).toBe(policies[1]);
  });

  test('is another one than the service worker’s, which is identical to the build', async () => {
    const plain = await get('/index.html', { 'Sec-Fetch-Dest': 'empty' });
    expect(await plain.text()).toBe(testPage);
    const answer = await get('/index.html', { ...opened, 'If-None-Match': plain.headers.get('ETag') ?? '' });
    expect([answer.status, answer.headers.get('Vary')]).toEqual([200, expect.stringContaining('Sec-Fetch-Dest')]);
    expect(plain.headers.get('Vary')).toContain('Sec-Fetch-Dest');
  });

  test('is sent again only when the configuration changes', async () => {
    const tag = (await get('/', opened)).headers.get('ETag') ?? '';
    expect((await get('/', { ...opened, 'If-None-Match': tag })).status).toBe(304);
    const { call } = testPlatform(noDatabase, { configuration: testConfiguration({ lockMinutes: 5 }) });
    expect((await call('/', { headers: { ...opened, 'If-None-Match': tag } })).status).toBe(200);
  });
});

async function pageHeader(name: string, changes: Record<string, string> = {}): Promise<string> {
  const { call } = testPlatform(noDatabase, { configuration: testConfiguration(changes) });
  return (await call('/')).headers.get(name) ?? '';
}

describe('the page', () => {
  test('may run only its own files and its inline script', async () => {
    const policy = await pageHeader('Content-Security-Policy');
    const inside = createHash('sha256').update('const inside = 1;').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${inside}';`);
    expect(policy).toMatch(/^default-src 'none';/);
    for (const directive of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "connect-src 'self';",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('may call the configured services on any host', async () => {
    const policy = await pageHeader('Content-Security-Policy', {
      referential: 'https://api.hospital.example/v1',
      recordService: 'https://api.hospital.example/api',
      converter: 'https://files.hospital.example:8443/v1',
    });
    expect(policy).toContain("connect-src 'self' https://api.hospital.example https://files.hospital.example:8443;");
  });

  test('may use passkeys; only the PIN worker may compile WebAssembly, and nothing else', async () => {
    expect(await pageHeader('Permissions-Policy')).toContain('publickey-credentials-get=(self)');
    const worker = await get('/assets/pin-worker-3c.js');
    expect(worker.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    const traces = await get('/assets/trace-worker-4d.js');
    expect(traces.headers.get('Content-Security-Policy')).toBe("default-src 'none'; script-src 'self'");
  });

  test('is sent again when its policy changes', async () => {
    const elsewhere = { referential: 'https://api.hospital.example/v1' };
    expect(await pageHeader('ETag', elsewhere)).not.toBe(await pageHeader('ETag'));
  });

  test('has the other headers of a page, and HSTS only on https', async () => {
    const { headers } = await get('/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    // Chromium does not know this name and would log it on every page.
    expect(headers.get('Permissions-Policy')).not.toContain('bluetooth');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    const behindProxy = testPlatform(noDatabase, { trustProxy: 1 });
    const answer = await behindProxy.call('/', {
      headers: { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'https' },
    });
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  });

  test.each(['interactions/usePress', 'overlays/usePreventScroll'])(
    'allows the style that React Aria adds in %s',
    (name) => {
      const source = readFileSync(`node_modules/react-aria/dist/private/${name}.mjs`, 'utf8');
      const added = /style\.textContent = `\s*([^]*?)\s*`\s*\.trim\(\)/
        .exec(source)?.[1]
        ?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable');
      expect(libraryStyles).toContain(added);
    },
  );
});

test('other products have a page that says so, in the reader’s language', async () => {
  const answer = await get('/viewer/wemu/wemu12', { ...asPage, 'X-lang': 'de-DE' });
  expect(await answer.text()).toMatch(/<html lang="de">[^]*nicht zu dieser Plattform/);
  expect((await get('/monitor/wemu/12', asPage)).headers.get('Content-Security-Policy')).toContain(
    "script-src 'self';",
  );
});

import { readdirSync } from 'node:fs';
import { expect, listenForErrors, test } from '../support/journey.ts';
import { appIsCached, signInOn, startIsCached } from '../support/installed.ts';
import { listIsThere } from '../support/screens.ts';

// R-DEV-1, R-DEV-2.
test.use({ isSignedIn: false });

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

test('the page has the headers that protect it; the manifest’s icons, pictures and shortcuts load in their sizes, and the browser reports no error', async ({
  page,
}) => {
  const opened = await page.goto('/auth/login');
  const headers = opened?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ display: 'standalone' });
  expect(manifest.name).not.toBe('');
  expect(manifest.start_url).toMatch(/^\//);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true);
  expect(manifest.screenshots.map((picture) => picture.form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  );
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/home', '/home/patient']);
  const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();
  for (const { src, sizes, type } of pictures) {
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type !== 'image/svg+xml') expect(size, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker stores every file and nothing personal, a foreign page never replaces the configuration, and the app opens without the server', async ({
    page,
    context,
    account,
    network,
    expectedErrors,
  }) => {
    const { url } = network;
    await context.clearCookies();
    await page.goto(`${url}/auth/login`);
    await startIsCached(page);
    // A station's Wi-Fi answers like this to every request.
    await context.route('**/config.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    );
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.unrouteAll();
    // Signs in on that server, so that the worker sees the calls of a whole visit.
    await signInOn(context, url, account);
    await page.goto(`${url}/home`);
    await listIsThere(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await appIsCached(page);
    const saved = await page.evaluate(async () => {
      const names = await caches.keys();
      const addresses = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((entry) => new URL(entry.url).pathname)),
      );
      return addresses.flat();
    });
    expect(saved).toContain('/config.json');
    expect(saved.some((address) => address.startsWith('/index.html'))).toBe(true);
    const built = readdirSync(new URL('../../dist/assets', import.meta.url)).filter((file) =>
      /^messages-.*\.js$/.test(file),
    );
    expect(built.length).toBeGreaterThanOrEqual(8);
    expect(saved).toEqual(expect.arrayContaining(built.map((file) => `/assets/${file}`)));
    expect(saved.filter((address) => /^\/(v1|api|annotations|tos|dev)\//.test(address))).toEqual([]);

    // What still loads when the network goes is cut.
    expectedErrors.push(/Failed to load resource|ERR_|Failed to fetch|cannot be reached|usercontext/);
    await network.close();
    // Another visit in another tab shows the app, even before the sign-in.
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('signed-in'));
    const second = await context.newPage();
    const errors: string[] = [];
    listenForErrors(second, errors);
    await second.goto(`${url}/auth/login`);
    await expect(second.getByLabel('Email')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

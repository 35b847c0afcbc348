import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright/test';
import { newJourneyData, removeData } from '../support/journey-data.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { startServer } from '../support/server-process.ts';
import { enterCredentials } from '../support/sign-in-screen.ts';
import { openSession } from '../support/session.ts';
import { workerControls } from '../support/worker.ts';

// R-DEV-2: what the service worker ignores and updates, and the app without one.
test.describe.configure({ mode: 'parallel' });
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

const sample = JSON.parse(
  readFileSync(new URL('../../dist/configurations/wemu.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

test('a first visit finds the configuration in the page; later the worker has it, and no call of the services passes through the worker, not even the sign-out', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  // Nobody is signed in, and a call that is under way at the sign-out is refused.
  expectedErrors.push(statusLine(401));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(requested).toContain('/auth/login');
  expect(requested).not.toContain('/config.json');
  await workerControls(page);
  await test.step('a stored configuration that lacks a field of this build is not used', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('configuration');
      await cache.put('/config.json', new Response('{"application":"WEMU","applicationName":"An earlier one"}'));
    });
    const requestsAgain = page.waitForResponse((response) => response.url().endsWith('/config.json'));
    await page.reload();
    expect((await requestsAgain).fromServiceWorker()).toBe(true);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
  await openSession(context.request, account.email);
  const calls: { path: string; isFromWorker: boolean }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    calls.push({ path: pathname, isFromWorker: response.fromServiceWorker() });
  });
  await page.goto('/home');
  await listIsThere(page);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/v1/usercontext');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const ofServices = calls.filter(({ path }) => /^\/(v1|api|annotations|tos)\//.test(path));
  expect(ofServices.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/v1/usercontext', '/v1/records/list', '/v1/logout']),
  );
  expect(ofServices.filter(({ isFromWorker }) => isFromWorker)).toEqual([]);
  expect(calls.find(({ path }) => path === '/config.json')?.isFromWorker).toBe(true);
});

/** The policy of the page in the worker's cache. */
function cachedPolicy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { pathname } = new URL('/index.html', location.href);
    for (const name of await caches.keys()) {
      const saved = await (await caches.open(name)).match(pathname, { ignoreSearch: true });
      if (saved) return saved.headers.get('Content-Security-Policy') ?? '';
    }
    return '';
  });
}

/** Starts the app while the page's own request for the configuration waits. The worker asks for it after the page. */
async function startBeforeAnswer(page: Page, answer: Promise<void>): Promise<void> {
  const requested = Promise.withResolvers<void>();
  let isRequested = false;
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().route('**/config.json', async (route) => {
    const isOfPage = !isRequested;
    isRequested = true;
    requested.resolve();
    if (isOfPage) await answer;
    await route.continue();
  });
  await page.context().route('**/index.html', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.reload();
}

test('services that move to another origin are reached from the second start on, and a foreign page never replaces the stored one', async ({
  page,
  context,
  ownServer,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401), /ERR_CONNECTION_REFUSED/);
  const folder = mkdtempSync(join(tmpdir(), 'bedside-moved-'));
  const data = await newJourneyData();
  const moved = await startServer(data, 0, { allowedOrigins: ownServer.url });
  try {
    await page.goto(`${ownServer.url}/auth/login`);
    await workerControls(page);
    const before = await cachedPolicy(page);
    // A station's Wi-Fi answers like this to every request.
    const foreign = {
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': 'img-src *' },
      body: '<h1>Wi-Fi</h1>',
    };
    await context.route('**/index.html', (route) => route.fulfill(foreign));
    const requested = context.waitForEvent('response', (response) => response.url().endsWith('/index.html'));
    await page.reload();
    await (await requested).finished();
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.unrouteAll();
    expect(await cachedPolicy(page)).toBe(before);

    const configurationFile = join(folder, 'config.json');
    writeFileSync(configurationFile, JSON.stringify({ ...sample, referential: `${moved.url}/v1` }));
    // A page that still loads what comes later would fail while the server is down.
    await page.goto('about:blank');
    await ownServer.stop();
    await ownServer.start({ configurationFile });
    let failed = 0;
    await context.route('**/config.json', async (route) => {
      await route.fulfill({ status: 503, body: '' });
      failed += 1;
    });
    await page.goto(`${ownServer.url}/auth/login`);
    // The page asks for it, and so does the worker before it keeps the new policy.
    await expect.poll(() => failed).toBe(2);
    await context.unrouteAll();
    expect(await cachedPolicy(page)).toBe(before);
    const held = Promise.withResolvers<void>();
    await expect(async () => {
      await startBeforeAnswer(page, held.promise);
      // A worker that gets no answer in time tries again at the next start.
      await expect(async () => expect(await cachedPolicy(page)).toContain(moved.url)).toPass({ timeout: 20_000 });
    }).toPass();
    await page.reload();
    const answer = page.waitForResponse((response) => response.url().startsWith(`${moved.url}/v1/login/`));
    await enterCredentials(page, 'nobody@journeys.example');
    expect((await answer).status()).toBe(401);
    held.resolve();
  } finally {
    await moved.stop();
    removeData(data);
    rmSync(folder, { recursive: true });
  }
});

const filesLost = 'The app cannot start without a network: its files could not be stored on this device.';
const isFull = 'The app cannot start without a network: there is too little space on this device.';
const hasNone = 'The app cannot start without a network in this browser.';

const failures: [string, (context: BrowserContext, page: Page, origin: string) => Promise<unknown>, string][] = [
  [
    'does not exist in this browser',
    (context) => context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
    hasNone,
  ],
  [
    'finds the device full',
    async (context, page, origin) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 });
    },
    isFull,
  ],
  [
    'is missing on the server',
    (context) => context.route('**/service-worker.js', (route) => route.fulfill({ status: 404 })),
    filesLost,
  ],
];

// Both end the installation in the same way, so the app beside them is tried once.
const lostFiles: [string, (route: Route) => Promise<void>][] = [
  [
    'a foreign page in the place of one of its files',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  ],
  ['no answer to one of its files', (route) => route.fulfill({ status: 404 })],
];

async function opensAnotherScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Recordings' }).first().click();
  await listIsThere(page);
  await recordLinks(page).first().click();
  await expect(page).toHaveURL(/record\/details/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('a signed-in user', () => {
  test.use({ isSignedIn: true });

  for (const [what, prepare, text] of failures) {
    test(`a worker that ${what} does not break the app, and the profile says what does not work`, async ({
      page,
      context,
      platform,
      expectedErrors,
    }) => {
      expectedErrors.push(statusLine(404), /A bad HTTP response code/);
      await prepare(context, page, platform);
      await page.goto('/home/profile');
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await opensAnotherScreen(page);
    });
  }

  test('the profile says what a worker lacks that gets a foreign page or no answer, and the app goes on', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(404), /A bad HTTP response code/);
    for (const [what, answer] of lostFiles) {
      await test.step(what, async () => {
        await context.route('**/icons/icon-192.png', answer);
        await page.goto('/home/profile');
        await expect(page.getByRole('main')).toContainText(filesLost);
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        await context.unrouteAll();
      });
    }
    await opensAnotherScreen(page);
  });
});

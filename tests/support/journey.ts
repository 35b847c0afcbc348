/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs */
import { test as base, request as apiRequest, type BrowserContext, type Page } from 'playwright/test';
import { colleagueOf, nameOf, type Account } from './journey-accounts.ts';
import { startNetwork, type Network } from './network.ts';
import { openOwnServer, type OwnServer } from './own-server.ts';
import { openSession } from './session.ts';

export { expect } from 'playwright/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface JourneyFixtures {
  /** Whether the test starts with a signed-in user. */
  isSignedIn: boolean;
  /** The account of this file's journeys by default. */
  account: Account;
  /** Expected error lines of the console. Any other line fails the journey. */
  expectedErrors: RegExp[];
  consoleErrors: string[];
  ownServer: OwnServer;
  /** A network in front of the shared server, with the test's own weather. Use its `url` instead of the base. */
  network: Network;
}

interface WorkerFixtures {
  /** The address of this Playwright worker's server. Parallel journeys share no data. */
  platform: string;
}

/**
 * The page of the current test in this process. It is closed before its server, because its requests would fail with
 * errors on the console.
 */
let watched: Page | undefined;

const sessions = new Map<string, StorageState>();

/**
 * The app replaces a picture 10 s after its own start at the latest, and a slow machine needs long for that start. This
 * time only ends the wait for a page that never takes over.
 */
const longestPictureMs = 60_000;

/** Until the app has taken over, its screen stands twice: in the picture of the last screen, and hidden behind it. */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isTakenOver = async () => {
    // A page whose time a test has stopped never takes over.
    const longest = { state: 'detached', timeout: longestPictureMs } as const;
    await page
      .locator('#picture')
      .waitFor(longest)
      .catch(() => undefined);
  };
  Object.assign(page, {
    goto: async (...[url, options]: Parameters<Page['goto']>) => {
      const answer = await goto(url, options);
      if (options?.waitUntil !== 'commit') await isTakenOver();
      return answer;
    },
    reload: async (...[options]: Parameters<Page['reload']>) => {
      const answer = await reload(options);
      if (options?.waitUntil !== 'commit') await isTakenOver();
      return answer;
    },
  });
}

/** A request that a route still answers when the test ends would fail the next test. */
async function dropRoutes(context: BrowserContext): Promise<void> {
  const areDropped = [context, ...context.pages()].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' }));
  // A test may have closed them.
  await Promise.allSettled(areDropped);
}

async function closePages(): Promise<void> {
  if (!watched) return;
  await dropRoutes(watched.context());
  await watched.context().close();
}

/** An account's session. A file signs in only once. */
async function sessionOf(baseURL: string, { email }: Account): Promise<StorageState> {
  const known = sessions.get(email);
  if (known) return known;
  const request = await apiRequest.newContext({ baseURL });
  await openSession(request, email);
  const { cookies } = await request.storageState();
  await request.dispose();
  const state = { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'signed-in', value: '1' }] }] };
  sessions.set(email, state);
  return state;
}

/** Collects a page's console errors and exceptions in a list. */
export function listenForErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  // A DOMException has no stack.
  page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`));
}

/**
 * The test function of journeys through the built app and the real server. Unexpected console errors fail a journey.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  isSignedIn: [true, { option: true }],
  account: [async ({}, use, info) => use(colleagueOf(nameOf(info.file))), { option: true }],
  platform: [
    async ({}, use) => {
      const server = await openOwnServer();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform),
  storageState: async ({ isSignedIn, account, baseURL }, use) => {
    await use(isSignedIn ? await sessionOf(baseURL ?? '', account) : undefined);
  },
  context: async ({ context }, use) => {
    context.on('page', waitForApp);
    await use(context);
    await dropRoutes(context);
  },
  expectedErrors: async ({}, use) => use([]),
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      listenForErrors(page, errors);
      watched = page;
      await use(errors);
      const unexpected = errors.filter((line) => !expectedErrors.some((expected) => expected.test(line)));
      if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  ownServer: async ({}, use) => {
    const server = await openOwnServer();
    await use(server);
    await closePages();
    await server.close();
  },
  network: async ({ baseURL }, use, info) => {
    const network = await startNetwork(baseURL ?? '', info.title);
    await use(network);
    await closePages();
    await network.close();
  },
});

/** The browser's own console line about an answer with a status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
}

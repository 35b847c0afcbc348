/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs */
import { test as base, request as apiRequest, type BrowserContext, type Page } from 'playwright/test';
import { colleagueOf, nameOf, type Account } from './journey-accounts.ts';
import { startNetwork, type Network } from './network.ts';
import { openOwnServer, type OwnServer } from './own-server.ts';
import { openSession } from './session.ts';

export { expect } from 'playwright/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface JourneyFixtures {
  /** Whether the test begins as somebody who is signed in already. */
  isSignedIn: boolean;
  /** Who this file's journeys are about, unless it says otherwise. */
  account: Account;
  /** Error lines of the console that belong to the journey; any other fails it. */
  expectedErrors: RegExp[];
  consoleErrors: string[];
  ownServer: OwnServer;
  /** A network before the server of all, with weather of the test's own: go to its `url` instead of the base. */
  network: Network;
}

interface WorkerFixtures {
  /** The address of the server of this Playwright worker. Journeys that run in parallel do not share data. */
  platform: string;
}

/** The page of the test that runs in this process. */
let watched: Page | undefined;

const sessions = new Map<string, StorageState>();

/** A session of an account, signed in once for a file. */
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

/** Lines of a page's console that tell of errors, and what it throws, into a list. */
export function listenForErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  // A DOMException has no stack.
  page.on('pageerror', (error) => errors.push(error.stack || `${error.name}: ${error.message}`));
}

/** Journeys through the built app and the real server. A console with an error fails them, unless the test expects it. */
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
    // What a page still loads when the test is over would find no server any more.
    await watched?.context().close();
    await server.close();
  },
  network: async ({ baseURL }, use, info) => {
    const network = await startNetwork(baseURL ?? '', info.title);
    await use(network);
    await network.close();
  },
});

/** The browser's own line about an answer with a status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
}

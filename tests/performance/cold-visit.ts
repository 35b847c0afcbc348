import type { Browser } from 'playwright';
import { signedIn, type Session } from './sign-in.ts';
import { followPage, followWorkers, untilQuiet, type Transfer } from './traffic.ts';
import { untilUsable, watchFor, type Goal } from './usable.ts';

/** A page that opens with empty caches. */
export interface Visit {
  origin: string;
  path: string;
  goal: Goal;
  /** Files that the goal does not wait for. */
  without?: RegExp;
  /** A signed-in user's session cookie. The tablet then has that user's mark. */
  session?: Session;
}

/** The cost of a visit, without answers from the browser's own cache. */
export interface Cost {
  /** Requested before the page was usable. */
  before: Transfer[];
  /** Requested by the page afterwards, until it is idle. */
  after: Transfer[];
  /** Loaded by the service worker for its cache. */
  worker: Transfer[];
}

/** A tablet in a corridor: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of this machine's speed. */
export const slow = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  processor: 4,
};

/** Waits until the page's service worker has filled its cache. Runs in the page. */
async function serviceWorkerIsActive(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null || active.state === 'activated') return;
  await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
}

/** Visits a page with a new profile and a slow network and processor, until nothing more is requested. */
export async function coldVisit(browser: Browser, { origin, path, goal, without, session }: Visit): Promise<Cost> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  try {
    if (session) await signedIn(context, origin, session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const ofPage = await followPage(devtools);
    const worker = followWorkers(context);
    await devtools.send('Network.emulateNetworkConditions', slow.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await watchFor(page, goal);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const { usableAt } = await untilUsable(page, goal);
    const transfers = () => [...ofPage.values()];
    await page.evaluate(serviceWorkerIsActive);
    await untilQuiet(page, () => [...transfers(), ...worker]);
    const requested = Map.groupBy(
      transfers().filter(({ cached }) => !cached),
      (transfer) => transfer.requestedAt <= usableAt && without?.test(transfer.path) !== true,
    );
    return {
      before: requested.get(true) ?? [],
      after: requested.get(false) ?? [],
      worker: worker.filter(({ cached }) => !cached),
    };
  } finally {
    await context.close();
  }
}

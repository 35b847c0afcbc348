import type { Browser } from 'playwright';
import { followPage, followWorkers, untilQuiet, type Transfer } from './traffic.ts';
import { untilUsable, watchFor, type Goal } from './usable.ts';

/** A page that is opened with nothing kept from before. */
export interface Visit {
  origin: string;
  path: string;
  goal: Goal;
  /** The session cookie of someone signed in; the device then remembers that someone was. */
  session?: { name: string; value: string };
}

/** What a visit cost, without what the browser's own cache gave a second time. */
export interface Cost {
  usableMs: number;
  /** Asked for before the page was usable. */
  before: Transfer[];
  /** Asked for by the page afterwards, until all is quiet. */
  after: Transfer[];
  /** What the service worker fetched to keep it. */
  worker: Transfer[];
}

/** The network and the processor of a tablet in a corridor: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of this machine's speed. */
export const slow = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  processor: 4,
};

/** Runs in the page: waits until its service worker has kept what it keeps. */
async function serviceWorkerIsActive(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null || active.state === 'activated') return;
  await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
}

/** Visits a page with a fresh profile on a slow network and processor; `settle` also waits for what comes later. */
export async function coldVisit(
  browser: Browser,
  { origin, path, goal, session }: Visit,
  settle: boolean,
): Promise<Cost> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  try {
    if (session) {
      await context.addCookies([{ ...session, url: origin }]);
      await context.addInitScript(() => localStorage.setItem('signed-in', '1'));
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const ofPage = await followPage(devtools);
    const worker = followWorkers(context);
    await devtools.send('Network.emulateNetworkConditions', slow.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await watchFor(page, goal);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const { usableMs, usableAt } = await untilUsable(page, goal);
    const transfers = () => [...ofPage.values()];
    if (settle) {
      await page.evaluate(serviceWorkerIsActive);
      await untilQuiet(page, () => [...transfers(), ...worker]);
    }
    const asked = Map.groupBy(
      transfers().filter(({ cached }) => !cached),
      ({ askedAt }) => askedAt <= usableAt,
    );
    return {
      usableMs,
      before: asked.get(true) ?? [],
      after: asked.get(false) ?? [],
      worker: worker.filter(({ cached }) => !cached),
    };
  } finally {
    await context.close();
  }
}

import { rmSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { wholeChromiumPath } from '../support/browsers.ts';
import { slow } from './cold-visit.ts';
import { temporaryData } from './data.ts';
import { signedOut, signedIn, type Session } from './sign-in.ts';
import { followPage, type Transfer } from './traffic.ts';
import { untilUsable, watchFor, type Goal } from './usable.ts';

/** A visit in a browser process of its own. */
export interface ProcessVisit {
  origin: string;
  path: string;
  goal: Goal;
  /** Files that the goal does not wait for. */
  without?: RegExp;
  session?: Session;
}

export interface ProcessCost {
  usableMs: number;
  /** Requested before the page was usable, without answers of caches. */
  before: Transfer[];
  /** The longest task before that, in ms. 0 means that none took 50 ms. */
  longestTaskMs: number;
}

/** Starts Chromium with a profile on the disk. Closing the context ends the process. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: wholeChromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
}

/** Runs with an empty profile and removes it. */
export async function withNewProfile<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  const { folder } = temporaryData();
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first page of a new process. The processor is slow from the beginning, and so is the network with `slowNetwork`. */
export async function openSlowPage(context: BrowserContext, slowNetwork: boolean): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  if (slowNetwork) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow.network);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  return page;
}

/** Visits a page in a new process, and calls `onUsable` before it ends. */
export async function visitInProcess<Result>(
  profile: string,
  { origin, path, goal, without, session }: ProcessVisit,
  onUsable: (page: Page, navigatedAt: number) => Promise<Result>,
): Promise<ProcessCost & { result: Result }> {
  const context = await openProfile(profile);
  try {
    await (session ? signedIn(context, origin, session) : signedOut(context));
    const page = await openSlowPage(context, true);
    const transfers = await followPage(await context.newCDPSession(page));
    await page.addInitScript(watchTasks);
    await watchFor(page, goal);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const { usableMs, usableAt } = await untilUsable(page, goal);
    const result = await onUsable(page, usableAt - usableMs);
    const before = [...transfers.values()].filter(
      ({ cached, requestedAt, path: file }) => !cached && requestedAt <= usableAt && without?.test(file) !== true,
    );
    await untilFinished(page, before);
    return { usableMs, before, longestTaskMs: await page.evaluate(longestTask, usableMs), result };
  } finally {
    await context.close();
  }
}

async function untilFinished(page: Page, transfers: readonly Transfer[]): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!transfers.every(({ finished }) => finished) && performance.now() < deadline) await page.waitForTimeout(50);
}

declare global {
  /** The tasks of at least 50 ms: when they began, and for how long they ran. Set by `watchTasks`. */
  var benchTasks: { startTime: number; duration: number }[];
}

/** Runs in the page. */
function watchTasks(): void {
  globalThis.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.benchTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. */
function longestTask(beforeMs: number): number {
  const tasks = globalThis.benchTasks.filter(({ startTime }) => startTime <= beforeMs);
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}

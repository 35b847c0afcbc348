import type { BrowserContext } from 'playwright';
import { appIsCached, copiesAreSaved } from '../support/installed.ts';
import { browserName, openMeasuredBrowser } from './browser.ts';
import { slow } from './cold-visit.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { startPlatform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';
import { doctor, signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import { untilUsable, watchFor } from './usable.ts';

const goal = { selector: 'tbody tr:has(a[href*="/record/details/"])' };
/** In ms, without a network. */
const budget = 600;
/** The app's files, the context, and the page of the list. */
const keptAtLeast = 2;

/**
 * Starts the installed app in a new tab on a processor at a quarter of its speed. Returns the ms until the list is
 * usable.
 */
async function warmStart(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await watchFor(page, goal);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    return (await untilUsable(page, goal)).usableMs;
  } finally {
    await page.close();
  }
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < times; run += 1) found.push(await work());
  return found;
}

function row(name: string, times: readonly number[]): string[] {
  return [name, ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times)), String(times.length)];
}

/** Measures how soon the installed app shows the recordings again, with the platform and with a stopped platform. */
export async function benchWarmStart(folder: string, { starts }: BenchOptions, report: Report): Promise<void> {
  progress('Warm starts of the installed app …');
  const platform = await startPlatform(folder);
  const { origin } = platform;
  const browser = await openMeasuredBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ ...(await signIn(origin)), url: origin }]);
    const first = await context.newPage();
    await first.goto(`${origin}/home`);
    await first.locator(goal.selector).first().waitFor();
    await appIsCached(first);
    await copiesAreSaved(first, keptAtLeast);
    await first.waitForFunction(() => localStorage.getItem('reference') !== null);
    await first.close();
    // The first of each warms up what a user's browser already has.
    const online = (await repeat(starts + 1, () => warmStart(context, origin))).slice(1);
    await platform.stop();
    const offline = (await repeat(starts + 1, () => warmStart(context, origin))).slice(1);
    report.table({
      title: '3. Warm start of the installed app until the recordings list is usable',
      conditions: [
        `${browserName(browser)}; a new tab each time, the service worker and the sealed copies of a visit before`,
        'Processor 4 × slower (of the page; the throttle does not reach workers); the network is not slowed',
        `Online: platform on ${engineName()}, as ${doctor.email}. No network: the platform is stopped`,
      ],
      columns: ['start', 'median', 'fastest', 'slowest', 'runs', 'budget', ''],
      rows: [
        [...row('online', online), '', ''],
        [
          ...row('no network', offline),
          ms(budget),
          report.verdict('warm start with no network', median(offline), budget, ms),
        ],
      ],
    });
  } finally {
    await browser.close();
    await platform.stop();
  }
}

import type { Browser, Page } from 'playwright';
import { dayRound, heldBy, type Held } from '../support/day-round.ts';
import { browserName, openMeasuredBrowser } from './browser.ts';
import { rendererMemory } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { progress, type Report } from './report.ts';
import { signedIn, signIn } from './sign-in.ts';

/** From then on code and copies are there. */
const settledAfter = 20;
const heldBudget = 0.05;
const memoryBudget = 0.15;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

interface Level extends Held {
  memory: number;
}

async function levelOf(page: Page, memory: () => number): Promise<Level> {
  return { ...(await heldBy(page)), memory: memory() };
}

async function measure(browser: Browser, origin: string, rounds: number): Promise<[Level, Level]> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1180, height: 820 } });
  await signedIn(context, origin, await signIn(origin));
  const page = await context.newPage();
  await page.goto(`${origin}/home`);
  await page
    .getByRole('link', { name: /^Recording of/ })
    .first()
    .waitFor();
  const memory = await rendererMemory(browser);
  let settled: Level | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 10 === 0) progress(`A day in one tab, round ${round} of ${rounds} …`);
    await dayRound(page);
    if (round === settledAfter) settled = await levelOf(page, memory);
  }
  const end = await levelOf(page, memory);
  return [settled ?? end, end];
}

/** A tab stays open for days: what it holds must not grow with what was looked at. */
export async function benchSoak(origin: string, { rounds }: BenchOptions, report: Report): Promise<void> {
  const browser = await openMeasuredBrowser();
  try {
    const [settled, end] = await measure(browser, origin, rounds);
    const row = (name: string, of: keyof Level, budget: number, format: (value: number) => string) => {
      const share = (end[of] - settled[of]) / settled[of];
      const verdict = report.verdict(`a day in one tab, ${name}`, share, budget, percent);
      return [name, format(settled[of]), format(end[of]), percent(share), percent(budget), verdict];
    };
    report.table({
      title: '13. A day in one tab',
      conditions: [
        `${browserName(browser)}; every screen of a doctor's day in each of ${rounds} rounds, by presses alone`,
        'after collections of garbage; the memory is that of the process that holds page and workers',
      ],
      columns: ['', `round ${settledAfter}`, `round ${rounds}`, 'growth', 'at most', ''],
      rows: [
        row('nodes', 'nodes', heldBudget, String),
        row('listeners', 'listeners', heldBudget, String),
        row('memory', 'memory', memoryBudget, megabytes),
      ],
    });
  } finally {
    await browser.close();
  }
}

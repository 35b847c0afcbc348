import type { Page } from 'playwright';
import { openProfile, openSlowPage, withNewProfile } from './process.ts';
import { ms, progress, type Report } from './report.ts';
import { doctor, signedIn, signIn } from './sign-in.ts';
import { percentile } from './statistics.ts';
import { typed } from './typing-bench.ts';

const wanted = 200;
const share = 0.98;
/** In ms. */
const budget = 100;
/** The browser reports no shorter interaction. */
const shortestMs = 16;

interface Screen {
  name: string;
  /** Returns how many keys were pressed and things were tapped. */
  use: (page: Page, origin: string) => Promise<number>;
}

const field = (page: Page, selector: string) => page.locator(selector).first();

async function typeInto(page: Page, selector: string, text: string): Promise<number> {
  await field(page, selector).focus();
  await page.keyboard.type(text, { delay: 60 });
  return text.length;
}

/** Opens and closes the menu of the bar. */
async function useMenu(page: Page, times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return 2 * times;
}

const signedOutScreen: Screen = {
  name: 'login',
  use: async (page, origin) => {
    await page.goto(`${origin}/`);
    return (
      (await typeInto(page, 'input[type=email]', doctor.email)) +
      (await typeInto(page, 'input[type=password]', 'a password'))
    );
  },
};

const signedInScreens: readonly Screen[] = [
  {
    name: 'list',
    use: async (page, origin) => {
      await page.goto(`${origin}/home`);
      await page.locator('tbody tr:has(a[href*="/record/details/"])').first().waitFor();
      return await useMenu(page, 10);
    },
  },
  {
    name: 'recording summary',
    use: async (page) => {
      await page
        .getByRole('link', { name: /^Recording of/ })
        .first()
        .click();
      await page.locator('.status-steps [aria-current]').waitFor();
      return 1 + (await useMenu(page, 5));
    },
  },
  {
    name: 'patient form',
    use: async (page, origin) => {
      await page.goto(`${origin}/home/patient/create`);
      await page.locator(typed[0]!.selector).waitFor();
      let count = 0;
      for (const { selector, text } of typed) count += await typeInto(page, selector, text);
      return count;
    },
  },
];

/** Runs in the page. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(globalThis, { benchInteractions: longest });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. */
async function longestOfEach(): Promise<number[]> {
  // The browser reports an interaction after its frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
  const longest = Reflect.get(globalThis, 'benchInteractions') as Map<number, number>;
  const durations = [...longest.values()];
  // The next screen may be the same document.
  longest.clear();
  return durations;
}

/** The slow interactions of each screen, and how many there were in all. */
async function useScreens(origin: string): Promise<{ slow: Map<string, number[]>; count: number }> {
  const slow = new Map<string, number[]>();
  let count = 0;
  const session = await signIn(origin);
  await withNewProfile(async (profile) => {
    const context = await openProfile(profile);
    try {
      const page = await openSlowPage(context, false);
      await page.addInitScript(watchInteractions);
      const use = async (screen: Screen) => {
        count += await screen.use(page, origin);
        slow.set(screen.name, await page.evaluate(longestOfEach));
      };
      await use(signedOutScreen);
      await signedIn(context, origin, session);
      for (const screen of signedInScreens) await use(screen);
    } finally {
      await context.close();
    }
  });
  return { slow, count };
}

/** Measures and prints how soon the screens react to key presses and taps. */
export async function benchInteractions(origin: string, report: Report): Promise<void> {
  progress('Key presses and taps …');
  const { slow, count } = await useScreens(origin);
  const all = [...slow.values()].flat();
  const quick = Array.from({ length: Math.max(0, count - all.length) }, () => shortestMs);
  const inp = percentile([...all, ...quick], share);
  report.table({
    title: 'Interaction to next paint, in a new browser process',
    conditions: [
      `Processor 4 × slower; ${count} key presses and taps (at least ${wanted} wanted); a faster one counts as ${shortestMs} ms`,
    ],
    columns: ['screen', 'longest', 'above 16 ms'],
    rows: [...slow].map(([name, times]) => [name, ms(Math.max(shortestMs, ...times)), String(times.length)]),
  });
  report.table({
    title: '   98th percentile of all',
    conditions: [],
    columns: ['interactions', 'time', 'budget', ''],
    rows: [[String(count), ms(inp), ms(budget), report.verdict('interaction to next paint', inp, budget, ms)]],
  });
}

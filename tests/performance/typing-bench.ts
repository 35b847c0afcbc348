import type { Browser, BrowserContext } from 'playwright';
import { rememberUser } from '../support/session.ts';
import { openMeasuredBrowser } from './browser.ts';
import { slow } from './cold-visit.ts';
import type { BenchOptions } from './options.ts';
import { ms, progress, type Report } from './report.ts';
import { signIn } from './sign-in.ts';
import { median } from './statistics.ts';

/** The longest time that a task may block the page, in ms. */
const budget = 50;

/** Fields and texts: short fields, a long one, and the number whose rules load while the user types. */
export const typed: readonly { selector: string; text: string }[] = [
  { selector: 'input[data-field=firstName]', text: 'Anne-Charlotte Élisabeth' },
  { selector: '[data-part=day]', text: '29021980' },
  { selector: 'input[data-field=street]', text: '18 rue des Tilleuls, escalier B' },
  { selector: 'input[data-field=phone]', text: '01 99 00 41 27' },
  { selector: 'input[data-field=height]', text: '167' },
  {
    selector: 'textarea[name=comments]',
    text: 'Fell asleep late; photosensitive. Wake gently, and call before a visit.',
  },
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ph: string;
  /** In µs: the duration, and the part in which the thread had a processor. */
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string }; name?: string };
}

/** The tasks of the thread that handled the keys, in ms. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const key = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  if (!key) throw new Error('The trace has no key press.');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === key.pid && tid === key.tid)
    .map(({ dur, tdur }) => (tdur ?? dur ?? 0) / 1000);
}

/** The longest task of each field, in their order. */
async function typeOnce(browser: Browser, context: BrowserContext, origin: string): Promise<number[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${origin}/home/patient/create`);
  await page.locator(typed[0]!.selector).waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  const longest: number[] = [];
  for (const { selector, text } of typed) {
    await page.locator(selector).focus();
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.keyboard.type(text, { delay: 60 });
    longest.push(Math.max(...tasksOf(await browser.stopTracing())));
  }
  await page.close();
  return longest;
}

/** Measures and prints the longest task while a user types into the form of a patient. */
export async function benchTyping(origin: string, { runs }: BenchOptions, report: Report): Promise<void> {
  const browser = await openMeasuredBrowser();
  try {
    progress('Typing in the form of a patient …');
    const found: number[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
      await context.addCookies([{ ...(await signIn(origin)), url: origin }]);
      await rememberUser(context);
      found.push(await typeOnce(browser, context, origin));
      await context.close();
    }
    report.table({
      title: '   Typing in the form of a patient: the longest task of the page',
      conditions: [
        `Processor ${slow.processor} × slower; one key each 60 ms; the draft is kept meanwhile, and the rules of phone numbers come with the number`,
        'From a trace of the browser: all work of the page’s own thread, including layout and painting',
      ],
      columns: ['typed into', 'keys', 'median', 'slowest run', 'runs', 'budget', ''],
      rows: typed.map(({ selector, text }, index) => {
        const times = found.map((run) => run[index] ?? 0);
        return [
          selector,
          String(text.length),
          ms(median(times)),
          ms(Math.max(...times)),
          String(times.length),
          ms(budget),
          report.verdict(`longest task while typing into ${selector}`, median(times), budget, ms),
        ];
      }),
    });
  } finally {
    await browser.close();
  }
}

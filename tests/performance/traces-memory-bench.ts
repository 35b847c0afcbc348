import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { browserName, openMeasuredBrowser } from './browser.ts';
import { filesOf } from './converted-files.ts';
import { peakMemory, rendererMemory } from './memory.ts';
import { progress, type Report } from './report.ts';
import { application, signedIn, signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import { untilDrawn, watchTraces } from './traces-page.ts';

const lengths = [1, 24] as const;
const rounds = 3;
const places = 20;
const turns = 40;
/** A process differs by some MB from run to run. */
const toReach = 10_000_000;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

interface Used {
  peak: number;
  after: number;
}

/** The same work for each length: pages over the whole recording, turned pages, and pages of a minute. */
async function lookAround(page: Page): Promise<void> {
  const visit = async () => {
    for (let place = 1; place < places; place += 1) await untilDrawn(page, { share: place / places });
  };
  await visit();
  for (let turn = 0; turn < turns; turn += 1) await untilDrawn(page, { press: 'Previous page' });
  await page.getByLabel('Page', { exact: true }).selectOption('60');
  await visit();
}

async function measure(origin: string, id: number): Promise<Used> {
  const browser = await openMeasuredBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    await signedIn(context, origin, await signIn(origin));
    const page = await context.newPage();
    await page.addInitScript(watchTraces);
    await page.addInitScript(() => localStorage.setItem('page-lengths', '{"eeg":"10"}'));
    await page.goto(`${origin}/home/record/details/${id}`);
    await page.getByRole('button', { name: 'Look at the traces' }).waitFor();
    const memory = await rendererMemory(browser);
    const peak = await peakMemory(
      0,
      async () => {
        await untilDrawn(page, { press: 'Look at the traces' });
        await lookAround(page);
      },
      memory,
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    await wait(1000);
    return { peak: peak ?? 0, after: memory() };
  } finally {
    await browser.close();
  }
}

/** Compares the memory of the first look at a long and at a short recording. */
export async function benchTracesMemory(origin: string, report: Report): Promise<void> {
  const files = await filesOf(origin, [application]);
  const ids = new Map<number, number>();
  for (const hours of lengths) {
    progress(`Converting an EEG of ${hours} h …`);
    const key = await files.recordingOf(application, hours);
    await files.convert(key, application, 'EDF_PLUS');
    ids.set(hours, Number(/\d+$/.exec(key)?.[0]));
  }
  const found = new Map<number, Used[]>(lengths.map((hours) => [hours, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [hours, id] of ids) {
      progress(`The memory of the first look, ${hours} h, ${round} of ${rounds} …`);
      found.get(hours)?.push(await measure(origin, id));
    }
  const middle = (hours: number, of: keyof Used) => median(found.get(hours)?.map((used) => used[of]) ?? []);
  const row = (name: string, of: keyof Used) => {
    const [short, long] = lengths.map((hours) => middle(hours, of));
    const more = Math.max(0, (long ?? 0) - (short ?? 0));
    return [
      name,
      megabytes(short ?? 0),
      megabytes(long ?? 0),
      megabytes(toReach),
      report.verdict(`memory of the first look, ${name}`, more, toReach, megabytes),
    ];
  };
  const browser = await openMeasuredBrowser();
  const name = browserName(browser);
  await browser.close();
  report.table({
    title: '12. Memory of the first look',
    conditions: [
      `${name}; resident memory of the process that holds page and worker, median of ${rounds} runs`,
      `EEG, 19 channels; ${places - 1} places over the whole length, ${turns} turned pages, ${places - 1} pages of 60 s`,
      `'To reach' is how much more 24 h may take than 1 h`,
    ],
    columns: ['when', '1 h', '24 h', 'to reach', ''],
    rows: [row('highest', 'peak'), row('after a collection of garbage', 'after')],
  });
}

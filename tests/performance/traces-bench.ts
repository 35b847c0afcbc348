import type { BrowserContext, Page } from 'playwright';
import { packingHeaders } from '#/contract/packed-parts.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { convertedRecording } from './converted.ts';
import { openProfile, openSlowPage, withNewProfile } from './process.ts';
import { ms, progress, type Report } from './report.ts';
import { signedIn, signIn } from './sign-in.ts';
import { slow } from './cold-visit.ts';
import { median, percentile } from './statistics.ts';
import { untilDrawn, watchTraces } from './traces-page.ts';
import { followPage, untilQuiet, type Transfer } from './traffic.ts';

const toReach = { firstMs: 1500, coldMs: 600, aheadMs: 100, taskMs: 50 };
const turns = 60;
const everyMs = 1000;
const quietMs = 1000;
const places = [0.5, 0.2, 0.8, 0.35, 0.65];
const otherPlaces = [0.45, 0.15, 0.75, 0.3, 0.6];

interface Measured {
  firstMs: number;
  elsewhere: number[];
  cold: number[];
  ahead: number[];
  longestTaskMs: number;
  plain: number[];
}

/** The stream of changes stays open, and the end of a worker's script is not reported. */
const ends = ({ path }: Transfer) => path !== '/v1/changes' && !path.includes('-worker-');

interface OpenedTraces {
  context: BrowserContext;
  page: Page;
  /** From the press to the frame after the first page was drawn. */
  firstMs: number;
  untilLoaded: () => Promise<void>;
}

/** Opens the first look at a recording in a new profile, on a slow network and a slow processor. */
async function withTraces<Result>(
  origin: string,
  id: number,
  task: (opened: OpenedTraces) => Promise<Result>,
): Promise<Result> {
  const session = await signIn(origin);
  return withNewProfile(async (profile) => {
    const context = await openProfile(profile);
    try {
      await signedIn(context, origin, session);
      const page = await openSlowPage(context, true);
      await page.addInitScript(watchTraces);
      await page.addInitScript(() => localStorage.setItem('page-lengths', '{"eeg":"10"}'));
      const transfers = await followPage(await context.newCDPSession(page));
      const untilLoaded = () => untilQuiet(page, () => [...transfers.values()].filter(ends), quietMs);
      await page.goto(`${origin}/home/record/details/${id}`);
      await page.getByRole('button', { name: 'Look at the traces' }).waitFor();
      await untilLoaded();
      const firstMs = await untilDrawn(page, { press: 'Look at the traces' });
      return await task({ context, page, firstMs, untilLoaded });
    } finally {
      await context.close();
    }
  });
}

/** In ms. */
export const firstPageOfTraces = (origin: string, id: number): Promise<number> =>
  withTraces(origin, id, async ({ firstMs }) => firstMs);

function measure(origin: string, id: number): Promise<Measured> {
  return withTraces(origin, id, async ({ context, page, firstMs, untilLoaded }) => {
    await untilLoaded();
    const each = async (shares: readonly number[], task: (share: number) => Promise<number>) => {
      const found: number[] = [];
      for (const share of shares) {
        found.push(await task(share));
        await untilLoaded();
      }
      return found;
    };
    const elsewhere = await each(places, (share) => untilDrawn(page, { share }));
    // The page between has been fetched ahead, the one after it has not.
    const cold = await each(places, async (share) => {
      await untilDrawn(page, { share: share + 0.02 });
      await untilLoaded();
      return untilDrawn(page, { press: 'Next page', times: 2 });
    });
    const { ahead, longestTaskMs } = await turnPages(page);
    await sendPlainParts(context, page);
    const plain = await each(otherPlaces, (share) => untilDrawn(page, { share }));
    return { firstMs, elsewhere, cold, ahead, longestTaskMs, plain };
  });
}

/** From the beginning, because the recording must be long enough. */
async function turnPages(page: Page): Promise<{ ahead: number[]; longestTaskMs: number }> {
  await untilDrawn(page, { share: 0.05 });
  await page.waitForTimeout(everyMs);
  await page.evaluate(() => {
    globalThis.benchTraceTasks.length = 0;
  });
  const ahead: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const took = await untilDrawn(page, { press: 'Next page' });
    ahead.push(took);
    await page.waitForTimeout(Math.max(0, everyMs - took));
  }
  const tasks = await page.evaluate(() => globalThis.benchTraceTasks);
  return { ahead, longestTaskMs: Math.max(0, ...tasks) };
}

/** From now on the platform does as one that does not know how to pack. */
async function sendPlainParts(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { [packingHeaders.accepted]: 'identity' } });
}

function described({ signals, recordSeconds }: EdfHeader): string {
  const rates = signals.map(({ samplesPerRecord }) => samplesPerRecord / recordSeconds);
  return `${signals.length} channels, ${Math.max(...rates)} Hz`;
}

/** Measures how soon the traces of a recording are on the screen. */
export async function benchTraces(origin: string, report: Report): Promise<void> {
  progress('The first look at traces …');
  const { id, header } = await convertedRecording(origin);
  const { firstMs, elsewhere, cold, ahead, longestTaskMs, plain } = await measure(origin, id);
  const row = (name: string, value: number, budget: number) => [
    name,
    ms(value),
    ms(budget),
    report.verdict(`traces, ${name}`, value, budget, ms),
  ];
  report.table({
    title: '11. The first look at traces',
    conditions: [
      `${described(header)}, pages of 10 s; 1.6 Mbit/s, 150 ms; processor ${slow.processor} × slower`,
      `From the press to the frame after the whole page was drawn. ${turns} pages, one each second`,
      'Nothing of a page elsewhere is in memory. Of a next page that was not fetched ahead, the data before it is',
    ],
    columns: ['what', 'time', 'to reach', ''],
    rows: [
      row('first page', firstMs, toReach.firstMs),
      row('page elsewhere, median of 5', median(elsewhere), toReach.coldMs),
      row('page elsewhere, slowest of 5', Math.max(...elsewhere), toReach.coldMs),
      row('next page, not fetched ahead, median of 5', median(cold), toReach.coldMs),
      row('next page, median', median(ahead), toReach.aheadMs),
      row('next page, 95th percentile', percentile(ahead, 0.95), toReach.aheadMs),
      row('longest task while turning', longestTaskMs, toReach.taskMs),
      ['page elsewhere, unpacked parts, median of 5', ms(median(plain)), '–', ''],
    ],
  });
}

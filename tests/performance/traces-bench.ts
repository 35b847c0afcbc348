import type { Page } from 'playwright';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { convertedRecording } from './converted.ts';
import { openProfile, openSlowPage, withNewProfile } from './process.ts';
import { ms, progress, type Report } from './report.ts';
import { signedIn, signIn } from './sign-in.ts';
import { slow } from './cold-visit.ts';
import { median, percentile } from './statistics.ts';
import { followPage, untilQuiet } from './traffic.ts';

const toReach = { firstMs: 1500, coldMs: 600, aheadMs: 100, taskMs: 50 };
const turns = 60;
const everyMs = 1000;
const quietMs = 1000;

declare global {
  /** When each page was drawn: its description, and the time in ms. Set by `watchTraces`. */
  var benchTraces: { label: string; at: number }[];
  var benchTraceTasks: { startTime: number; duration: number }[];
}

/** Notes the frame after each change of the drawing. Runs in the page. */
function watchTraces(): void {
  globalThis.benchTraces = [];
  globalThis.benchTraceTasks = [];
  let label = '';
  const look = () =>
    requestAnimationFrame(() => {
      const canvas = document.querySelector('.look__traces:not([data-busy]) .look__canvas');
      const found = canvas?.getAttribute('aria-label') ?? '';
      if (found !== '' && found !== label) globalThis.benchTraces.push({ label: found, at: performance.now() });
      if (found !== '') label = found;
      look();
    });
  look();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.benchTraceTasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
}

/** Presses a button in the page itself, and returns when the next drawing is on the screen, in ms after the press. */
async function pressedUntilDrawn(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === wanted || one.getAttribute('aria-label') === wanted,
    );
    const count = globalThis.benchTraces.length;
    const pressedAt = performance.now();
    button?.click();
    for (;;) {
      const drawn = globalThis.benchTraces[count];
      if (drawn) return drawn.at - pressedAt;
      await new Promise(requestAnimationFrame);
    }
  }, name);
}

async function jump(page: Page, share: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('.look__scrubber')!;
    const count = globalThis.benchTraces.length;
    const pressedAt = performance.now();
    // React reads values that its own setter has not seen.
    Reflect.set(HTMLInputElement.prototype, 'value', String(Number(slider.max) * wanted), slider);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    for (;;) {
      const drawn = globalThis.benchTraces[count];
      if (drawn) return drawn.at - pressedAt;
      await new Promise(requestAnimationFrame);
    }
  }, share);
}

interface Measured {
  firstMs: number;
  cold: number[];
  ahead: number[];
  longestTaskMs: number;
}

async function measure(origin: string, id: number): Promise<Measured> {
  const session = await signIn(origin);
  return withNewProfile(async (profile) => {
    const context = await openProfile(profile);
    try {
      await signedIn(context, origin, session);
      const page = await openSlowPage(context, true);
      await page.addInitScript(watchTraces);
      const transfers = await followPage(await context.newCDPSession(page));
      // The stream of changes stays open.
      const untilLoaded = () =>
        untilQuiet(page, () => [...transfers.values()].filter(({ path }) => path !== '/v1/changes'), quietMs);
      await page.goto(`${origin}/home/record/details/${id}`);
      await page.getByRole('button', { name: 'Look at the traces' }).waitFor();
      await untilLoaded();
      const firstMs = await pressedUntilDrawn(page, 'Look at the traces');
      const cold: number[] = [];
      for (const share of [0.5, 0.2, 0.8, 0.35, 0.65]) {
        cold.push(await jump(page, share));
        await untilLoaded();
      }
      await page.evaluate(() => {
        globalThis.benchTraceTasks.length = 0;
      });
      const ahead: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const took = await pressedUntilDrawn(page, 'Next page');
        ahead.push(took);
        await page.waitForTimeout(Math.max(0, everyMs - took));
      }
      const tasks = await page.evaluate(() => globalThis.benchTraceTasks.map(({ duration }) => duration));
      return { firstMs, cold, ahead, longestTaskMs: Math.max(0, ...tasks) };
    } finally {
      await context.close();
    }
  });
}

function described({ signals, recordSeconds }: EdfHeader): string {
  const rates = signals.map(({ samplesPerRecord }) => samplesPerRecord / recordSeconds);
  return `${signals.length} channels, ${Math.max(...rates)} Hz`;
}

/** Measures how soon the traces of a recording stand on the screen. */
export async function benchTraces(origin: string, report: Report): Promise<void> {
  progress('The first look at traces …');
  const { id, header } = await convertedRecording(origin);
  const { firstMs, cold, ahead, longestTaskMs } = await measure(origin, id);
  const row = (name: string, value: number, budget: number) => [
    name,
    ms(value),
    ms(budget),
    report.verdict(`traces, ${name}`, value, budget, ms),
  ];
  report.table({
    title: '9. The first look at traces',
    conditions: [
      `${described(header)}, pages of 10 s; 1.6 Mbit/s, 150 ms; processor ${slow.processor} × slower`,
      `From the press to the frame after the drawing. ${turns} pages, one each second`,
    ],
    columns: ['what', 'time', 'to reach', ''],
    rows: [
      row('first page', firstMs, toReach.firstMs),
      row('page elsewhere, median of 5', median(cold), toReach.coldMs),
      row('next page, median', median(ahead), toReach.aheadMs),
      row('next page, 95th percentile', percentile(ahead, 0.95), toReach.aheadMs),
      row('longest task while turning', longestTaskMs, toReach.taskMs),
    ],
  });
}

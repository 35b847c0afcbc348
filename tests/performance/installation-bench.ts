import type { Page } from 'playwright';
import type { BenchOptions } from './options.ts';
import { openProfile, openSlowPage, withNewProfile } from './process.ts';
import { ms, progress, type Report } from './report.ts';
import { signedIn, signIn, type Session } from './sign-in.ts';
import { openSlowLink } from './slow-link.ts';
import { median } from './statistics.ts';

/** In ms since the navigation. */
interface Installation {
  requestedMs: number;
  readyMs: number;
  completeMs: number;
}

/** The time until an offline start works, and until everything is stored. */
const budget = 10_000;

/** Runs in the page. */
async function untilReady(): Promise<{ requestedMs: number; readyMs: number }> {
  const { active } = await navigator.serviceWorker.ready;
  if (active && active.state !== 'activated')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/workbox-window'));
  return { requestedMs: script?.startTime ?? 0, readyMs: performance.now() };
}

/** Waits until no file has been stored for ten seconds. Returns when the last one was. Runs in the page. */
async function untilComplete(): Promise<number> {
  let count = 0;
  let at = performance.now();
  while (performance.now() - at < 10_000) {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    const sum = stored.reduce((one, other) => one + other, 0);
    if (sum !== count) [count, at] = [sum, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return at;
}

async function installOnce(origin: string, session: Session): Promise<Installation> {
  const link = await openSlowLink(origin);
  try {
    return await withNewProfile(async (profile) => {
      const context = await openProfile(profile);
      try {
        await signedIn(context, link.origin, session);
        const page: Page = await openSlowPage(context, false);
        await page.goto(`${link.origin}/home`, { waitUntil: 'commit' });
        return { ...(await page.evaluate(untilReady)), completeMs: await page.evaluate(untilComplete) };
      } finally {
        await context.close();
      }
    });
  } finally {
    await link.stop();
  }
}

function row(name: string, times: readonly number[], ...verdict: string[]): string[] {
  return [name, ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times)), String(times.length), ...verdict];
}

/** Measures and prints how long a first visit takes until the app can start without a network. */
export async function benchInstallation(origin: string, { starts }: BenchOptions, report: Report): Promise<void> {
  progress('Installations on a slow link …');
  const session = await signIn(origin);
  const found: Installation[] = [];
  for (let run = 0; run < starts; run += 1) found.push(await installOnce(origin, session));
  const ready = found.map(({ readyMs }) => readyMs);
  report.table({
    title: 'Installation on the first visit, in a new browser process, since the navigation began',
    conditions: [
      'A proxy slows page and worker: 1.6 Mbit/s down, 750 kbit/s up, 150 ms; processor 4 × slower (of the page)',
    ],
    columns: ['until', 'median', 'fastest', 'slowest', 'runs', 'budget', ''],
    rows: [
      row(
        'the worker is requested',
        found.map(({ requestedMs }) => requestedMs),
        '',
        '',
      ),
      row(
        'an offline start works',
        ready,
        ms(budget),
        report.verdict('the time until an offline start works', median(ready), budget, ms),
      ),
      row(
        'everything is stored',
        found.map(({ completeMs }) => completeMs),
        '',
        '',
      ),
    ],
  });
}

import { rememberUser } from '../support/session.ts';
import { browserName, openMeasuredBrowser } from './browser.ts';
import { countBytes } from './byte-counter.ts';
import { firstPage } from './list-filters.ts';
import { ListClient } from './load.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { kB, progress, type Report } from './report.ts';
import { doctor, signIn } from './sign-in.ts';
import { sum } from './statistics.ts';
import { followPage } from './traffic.ts';

const toReach = { wire: 20_000, bodies: 2000 };
/** The time for which the figures are given, in minutes. */
const told = 10;
/** Time in ms until the page is idle: its files are loaded, and it knows the versions of its answers. */
const restMs = 15_000;

/** A recording that is over and no longer changes. */
export async function quietRecording(origin: string) {
  const client = await ListClient.open(origin, '/v1/records/list');
  try {
    const { data } = await client.page(firstPage({ statusList: ['RECORDED'] }, 1));
    const [first] = data;
    if (!first) throw new Error('There is no recording that is over.');
    return first;
  } finally {
    client.close();
  }
}

/** Measures the bytes of an open summary while nothing changes. */
export async function benchFollowing(origin: string, { minutes }: BenchOptions, report: Report): Promise<void> {
  progress(`An open, unchanged details page, for ${minutes} min …`);
  const { id } = await quietRecording(origin);
  const counter = await countBytes(origin);
  const browser = await openMeasuredBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    await context.addCookies([{ ...(await signIn(origin)), url: counter.origin }]);
    await rememberUser(context);
    const page = await context.newPage();
    const transfers = await followPage(await context.newCDPSession(page));
    await page.goto(`${counter.origin}/home/record/details/${id}`);
    await page.locator('.status-steps').waitFor();
    await page.waitForTimeout(restMs);
    const [before, from] = [{ ...counter.bytes }, Date.now()];
    await page.waitForTimeout(minutes * 60_000);
    const scale = told / minutes;
    const calls = [...transfers.values()].filter(({ requestedAt }) => requestedAt >= from);
    const requested = (counter.bytes.requested - before.requested) * scale;
    const answered = (counter.bytes.answered - before.answered) * scale;
    const bodies = sum(calls.map(({ body }) => body)) * scale;
    report.table({
      title: `4. An open, unchanged details page during ${told} minutes`,
      conditions: [
        `${browserName(browser)}, the page visible; HTTP/1.1 on loopback, platform on ${engineName()}, as ${doctor.email}`,
        `Measured for ${minutes} min after ${restMs / 1000} s of rest, and multiplied by ${scale}; every byte of HTTP both ways, counted on the connection`,
      ],
      columns: ['calls', 'asked', 'answered', 'in all', 'to reach', '', 'bodies', 'to reach', ''],
      rows: [
        [
          String(Math.round(calls.length * scale)),
          kB(requested),
          kB(answered),
          kB(requested + answered),
          kB(toReach.wire),
          report.verdict('bytes of an open details page', requested + answered, toReach.wire, kB),
          kB(bodies),
          kB(toReach.bodies),
          report.verdict('bodies of an open details page', bodies, toReach.bodies, kB),
        ],
      ],
    });
  } finally {
    await browser.close();
    await counter.stop();
  }
}

import type { Request } from 'playwright';
import { countItems } from '../faults/count-items.ts';
import { fill, goTo, openForm, submit } from '../faults/submission.ts';
import { ListClient } from './load.ts';
import { browserName, openMeasuredBrowser } from './browser.ts';
import { firstPage } from './list-filters.ts';
import { kB, ms, progress, type Report } from './report.ts';
import { signedIn, signIn } from './sign-in.ts';
import { openSlowLink } from './slow-link.ts';

const items = 50;
const bytesPerSecond = 8000;
const speed = { offline: false, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond, latency: 150 };
const toReach = 1.3;

/** Measures how long 50 prescriptions take that waited, compared with the time of their bytes. */
export async function benchSending(origin: string, report: Report): Promise<void> {
  progress(`${items} prescriptions that waited, at 64 kbit/s …`);
  const link = await openSlowLink(origin, speed);
  const browser = await openMeasuredBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    await signedIn(context, link.origin, await signIn(origin));
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    const patientId = await anyPatient(origin);
    await page.goto(`${link.origin}/home/record/create?patientId=${patientId}`);
    await page.locator('textarea[name=comments]').waitFor();
    // The parts of the form and of the outbox must be there.
    const loading = { kind: 'record' as const, word: 'first', patientId, events: [] };
    await fill(page, loading);
    await submit(page, loading);
    await context.setOffline(true);
    for (let index = 0; index < items; index += 1) {
      const submission = { kind: 'record' as const, word: `work ${index}`, patientId, events: [] };
      await openForm(page, submission);
      await fill(page, submission);
      await submit(page, submission);
    }
    // The list is the screen with the largest answer that a sent prescription changes.
    await goTo(page, '/home');
    await page.locator('h1', { hasText: 'Recordings' }).waitFor();
    const sent: Request[] = [];
    page.on('requestfinished', (request) => {
      if (isCreation(request)) sent.push(request);
    });
    const first = page.waitForRequest(isCreation);
    await context.setOffline(false);
    await first;
    const begin = performance.now();
    while ((await page.evaluate(countItems)) > 0) await page.waitForTimeout(50);
    const tookMs = performance.now() - begin;
    const sizes = await Promise.all(sent.map((request) => request.sizes()));
    const up = sizes.reduce((sum, one) => sum + one.requestHeadersSize + one.requestBodySize, 0);
    const down = sizes.reduce((sum, one) => sum + one.responseHeadersSize + one.responseBodySize, 0);
    const bytesMs = (Math.max(up, down) / bytesPerSecond) * 1000;
    report.table({
      title: `${items} prescriptions that waited, at 64 kbit/s each way and 150 ms`,
      conditions: [`${browserName(browser)}; from the first request until nothing waits`],
      columns: ['sent', 'asked', 'answered', 'time of the bytes', 'took', 'ratio', 'to reach', ''],
      rows: [
        [
          String(sent.length),
          kB(up),
          kB(down),
          ms(bytesMs),
          ms(tookMs),
          (tookMs / bytesMs).toFixed(2),
          String(toReach),
          report.verdict('sending of works that waited', tookMs / bytesMs, toReach, String),
        ],
      ],
    });
  } finally {
    await browser.close();
    await link.stop();
  }
}

function isCreation(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/v1/records';
}

async function anyPatient(origin: string): Promise<number> {
  const client = await ListClient.open(origin, '/v1/records/list');
  try {
    const { data } = await client.page(firstPage({}, 1));
    const [record] = data as { patient?: { id: number } }[];
    if (!record?.patient) throw new Error('There is no recording.');
    return record.patient.id;
  } finally {
    client.close();
  }
}

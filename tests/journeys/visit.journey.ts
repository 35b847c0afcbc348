import { request as apiRequest, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { signInOn, savedFilters } from '../support/installed.ts';
import { converted } from '../support/conversion.ts';
import { expect, test } from '../support/journey.ts';
import { setPin, tryPin } from '../support/lock.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { button } from '../support/record-screen.ts';
import { ownHeaders } from '../support/session.ts';
import { listIsThere } from '../support/screens.ts';

test.use({ isSignedIn: false, serviceWorkers: 'allow' });

/** A rest ECG that is over. It has no data, so the platform has no report of it. */
async function restEcgThatIsOver(calls: APIRequestContext): Promise<number> {
  const id = await prescribe(calls, { restEcg: true });
  await setStatus(calls, id, 'ONGOING_RECORDING');
  await setStatus(calls, id, 'RECORDED');
  return id;
}

/** The shortest recording of those that the first pack of the list holds. */
async function shortRecording(calls: APIRequestContext): Promise<number> {
  const answer = await calls.post('/v1/records/list', {
    headers: ownHeaders,
    data: { filter: { application: 'WEMU', statusList: ['RECORDED'] }, pagination: { start: 0, limit: 20 } },
  });
  const { data } = (await answer.json()) as { data: { id: number; duration: number; restEcg: boolean }[] };
  const [shortest] = data.filter(({ restEcg }) => !restEcg).toSorted((one, other) => one.duration - other.duration);
  if (!shortest) throw new Error('The demonstration has no recording that is over');
  await converted(calls, `wemu${shortest.id}`);
  return shortest.id;
}

/** Calls of the context's user to the test's own server. */
async function callsOf(context: BrowserContext, baseURL: string): Promise<APIRequestContext> {
  return apiRequest.newContext({ baseURL, storageState: await context.storageState() });
}

/** Notes the file for which the page makes an address. Runs in the page. */
function watchFiles(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    void file
      .slice(0, 5)
      .text()
      .then((start) => document.documentElement.setAttribute('data-file', `${file.type} ${start}`));
    return make(file);
  };
}

const hourMs = 3_600_000;
const traces = (page: Page) => page.getByRole('img', { name: /^Traces from / });

test('a doctor keeps a list for a visit, opens a recording, its traces and its report without the server', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
  const { url } = network;
  await signInOn(context, url, account);
  const calls = await callsOf(context, url);
  const ecg = await restEcgThatIsOver(calls);
  const id = await shortRecording(calls);
  await calls.dispose();

  await test.step('keep, with the keyboard', async () => {
    const report = { contentType: 'application/pdf', body: '%PDF-1.7' };
    await context.route('**/api/pdf?*', (route) => route.fulfill(report));
    await page.goto(`${url}/home?page=1&status=RECORDED`);
    await listIsThere(page);
    await button(page, 'Make available offline').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Make available offline' });
    await expect(dialog.getByText(/^\d+ recordings?, \d/)).toBeVisible();
    await expect(dialog.getByText(/^Resting ECG reports are stored too: [1-9]/)).toBeVisible();
    await button(page, 'Store').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/stored, .*Stored: /)).toBeVisible();
    await closeDialog(dialog);
  });

  await context.unroute('**/api/pdf?*');
  await network.close();

  await test.step('open them without the server', async () => {
    await page.goto(`${url}/home/record/details/${id}`);
    await expect(page.getByRole('heading', { name: 'Recording Summary', level: 1 })).toBeVisible();
    await button(page, 'Look at the traces').click();
    await expect(traces(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'First look' }).getByText(/^Saved copy, /)).toBeVisible();
    await page.getByText('Text description of this page').click();
    await expect(page.getByText(/^The page shows /)).toBeVisible();
    await page.goto(`${url}/home/record/details/${ecg}`);
    await expect(page.getByRole('heading', { name: 'Recording Summary', level: 1 })).toBeVisible();
    await expect(page.locator('.report').getByText(/^Saved copy, /)).toBeVisible();
    await page.evaluate(watchFiles);
    const opened = context.waitForEvent('page');
    await button(page, 'PDF').click();
    // A headless browser has no view of PDFs, so the tab itself shows nothing.
    await expect(page.locator('html')).toHaveAttribute('data-file', 'application/pdf %PDF-');
    await (await opened).close();
  });
});

test('what was prescribed since the last visit is told above the list and on the badge, and a press shows it', async ({
  page,
  context,
  account,
  platform: url,
}) => {
  await signInOn(context, url, account);
  await context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => document.documentElement.setAttribute('data-badge', String(count)),
    });
  });
  await setPin(page, url);
  await page.goto(`${url}/home`);
  await tryPin(page);
  await listIsThere(page);
  await expect.poll(() => savedFilters(page)).toBeGreaterThan(0);
  await page.goto('about:blank');
  const calls = await callsOf(context, url);
  const id = await prescribe(calls, {});
  await calls.dispose();
  await page.clock.setFixedTime(Date.now() + hourMs);
  await page.goto(`${url}/home`);
  await tryPin(page);
  await listIsThere(page);
  await expect(page.getByText('1 new to analyse')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1');
  await button(page, 'Show').click();
  await expect(page).toHaveURL(/rhythmSpecialist=me/);
  await expect(page.locator(`a[href$="/record/details/${id}"]`).first()).toBeVisible();
  await expect(page.getByText('1 new to analyse')).toHaveCount(0);
});

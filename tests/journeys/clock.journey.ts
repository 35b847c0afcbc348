import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { fillRequired, openForm, submit } from '../support/patient-form.ts';
import { listIsThere, notSentYet } from '../support/screens.ts';
import { openSession } from '../support/session.ts';

// Decisions 0097 and 0098.
test.use({ isSignedIn: false });

const hourMs = 3_600_000;
const submitted = (text: string) => `2 submitted entries that were not sent can no longer be ${text} on this device.`;

/** All tabs have this clock, also after a reload. Timers go on. */
function clockOfTest(): void {
  const real = Date.now.bind(Date);
  Date.now = () => real() + Number(localStorage.getItem('clock-of-test') ?? 0);
}

async function setClock(page: Page, toMs: number): Promise<void> {
  await page.evaluate((ms) => localStorage.setItem('clock-of-test', String(ms)), toMs);
}

/** The mark of the last touch follows the clock, unless the app locks. */
async function followsClock(tab: Page): Promise<void> {
  const idleMs = async () => {
    await tab.evaluate(() => dispatchEvent(new Event('focus')));
    return tab.evaluate(() => Math.abs(Date.now() - Number(localStorage.getItem('touched'))));
  };
  await expect.poll(idleMs).toBeLessThan(60_000 * 10);
  expect(await tab.evaluate(() => document.body.inert)).toBe(false);
}

async function deleteDatabase(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/config.json`);
  await page.evaluate(
    (database) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(database).addEventListener('success', resolve);
      }),
    name,
  );
}

test('a clock that is set signs nobody out, and unsent work that a lost store held is told', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|: offline|could not be fetched/);
  const { url } = network;
  await context.addInitScript(clockOfTest);
  await openSession(context.request, account.email);
  const other = await context.newPage();
  await other.goto(`${url}/home`);
  await listIsThere(other);
  await openForm(page, url);
  await setClock(page, 0);
  network.become({ kind: 'cut-call', after: 0 }, /^\/v1\//);
  for (const name of ['Una', 'Vera']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' }).click();
    // Nothing leaves once the app knows that it is offline.
    await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
    await page.locator('[href="/home/patient/create"]').click();
    await fillRequired(page, name, 'Clock');
    await submit(page).click();
    await expect(notSentYet(page)).toContainText('Stored on this device.');
  }
  await test.step('two hours behind, an hour ahead, 20 minutes behind', async () => {
    for (const toMs of [2 * hourMs, hourMs, hourMs + hourMs / 3, 0]) {
      await setClock(page, toMs);
      for (const tab of [other, page]) await followsClock(tab);
      await expect(notSentYet(page)).toContainText('Stored on this device.');
    }
    await expect(page).toHaveURL(/patient\/details/);
    await expect(other).toHaveURL(/\/home/);
  });
  await other.close();
  await test.step('the browser deletes the store', async () => {
    const creations = /^\/v1\/(patients|records)$/;
    network.become({ kind: 'cut-call', after: 0 }, creations);
    await deleteDatabase(page, url, 'bedside');
    await page.goto(`${url}/home`);
    const bar = page.getByText(submitted('found'));
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await listIsThere(page);
    await expect(bar).toBeHidden();
  });
});

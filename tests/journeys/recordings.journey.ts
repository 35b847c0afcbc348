import type { Page, Request } from 'playwright/test';
import { isListRequest } from '../support/filters.ts';
import { expect, test } from '../support/journey.ts';
import { failUntilRetry } from '../support/fail-until-retry.ts';
import { listIsThere, recordLinks, recordList, type WirePage } from '../support/screens.ts';
import { fullName } from '#/domain/person.ts';

/** The next answer with a page of the list. A preset's number is one, too. */
const listAnswer = (page: Page) => page.waitForResponse((answer) => isListRequest(answer.request()));

// R-REC-1 to R-REC-3, R-REC-8, R-REC-10.

test('the list shows the server’s answer in the required columns, its pages can be turned, and its rows opened', async ({
  page,
}) => {
  const answer = listAnswer(page);
  await page.goto('/home');
  await listIsThere(page);
  // The rows that this screen received, because other journeys create recordings meanwhile.
  const { data, meta } = (await (await answer).json()) as WirePage;

  await test.step('the required columns', async () => {
    const headings = recordList(page).getByRole('columnheader');
    await expect(headings).toHaveText(['Patient', 'Prescribed by', 'Prescription date', 'Status', 'Duration']);
    await expect(recordLinks(page)).toHaveCount(10);
    const rows = recordList(page).getByRole('row');
    for (const [index, { patient, prescriber }] of data.entries()) {
      await expect(rows.nth(index + 1)).toContainText(fullName(patient));
      await expect(rows.nth(index + 1)).toContainText(`Dr. ${fullName(prescriber)}`);
    }
    await expect(page.getByText(`1–10 of ${new Intl.NumberFormat('en-GB').format(meta.totalCount)}`)).toBeVisible();
  });

  await test.step('the user turns to the last and first page, with three pages at hand; back, forward and reload keep the page', async () => {
    const last = Math.ceil(meta.totalCount / 10);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const atHand = pages.getByRole('link', { name: /^Page/ });
    await expect(atHand).toHaveText(['1', '2', '3']);
    await expect(pages.getByRole('link', { name: 'First page' })).toHaveAttribute('aria-disabled', 'true');
    await pages.getByRole('link', { name: /^Last page/ }).click();
    await expect(page).toHaveURL(`/home?page=${last}`);
    await expect(atHand).toHaveText([last - 2, last - 1, last].map(String));
    await expect(pages.getByRole('link', { name: /^Last page/ })).toHaveAttribute('aria-disabled', 'true');
    await pages.getByRole('link', { name: `Page ${last - 1}` }).click();
    await expect(atHand.nth(1)).toHaveAttribute('aria-current', 'page');
    await listIsThere(page);
    await page.goBack();
    await expect(page).toHaveURL(`/home?page=${last}`);
    // To the last recording of all, however many were created meanwhile.
    await expect(page.getByText(/–([\d,]+) of \1$/)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(`/home?page=${last - 1}`);
    await page.reload();
    await listIsThere(page);
    await expect(pages.getByRole('link', { name: `Page ${last - 1}` })).toHaveAttribute('aria-current', 'page');
    await pages.getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL('/home?page=1');
  });

  await test.step('a row opens the recording, and the name opens its patient', async () => {
    // The former rows stay for a moment.
    await expect(page.getByText(/^1–10 of /)).toBeVisible();
    await listIsThere(page);
    const second = recordList(page).getByRole('row').nth(2);
    const name = (await second.getByRole('cell').first().locator('.name-link').textContent()) ?? '';
    // Anywhere in the row.
    await second.getByRole('cell').nth(4).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Recording Summary' })).toBeVisible();
    await expect(page).toHaveURL(/\/home\/record\/details\/\d+$/);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home?page=1');
    await recordList(page).getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/home\/patient\/details\/\d+$/);
    await expect(page.getByRole('main')).toContainText(name);
  });
});

test('a page that is not ours instead of the list says so and can be retried; while a page is loading, exactly one page is current', async ({
  page,
}) => {
  const portal = { status: 200, contentType: 'text/html', body: '<h1>Welcome to the Wi-Fi</h1>' };
  await failUntilRetry(page, '**/v1/records/list', (route) => route.fulfill(portal));
  await page.goto('/home?page=2');
  await expect(page.getByRole('heading', { name: 'The recordings could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a patient' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await listIsThere(page);

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.evaluate((element) => {
    const counts: string[] = [];
    const note = () =>
      counts.push([...element.querySelectorAll('[aria-current]')].map((link) => link.textContent).join());
    note();
    new MutationObserver(note).observe(element, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { currentPages: counts });
  });
  // The former rows stay for a moment after the press, so only the current page says that the others are there.
  const isCurrent = async (number: number) =>
    expect(pages.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await isCurrent(3);
  await listIsThere(page);
  await pages.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL('/home?page=1');
  await isCurrent(1);
  await listIsThere(page);
  const seen = await page.evaluate(() => (globalThis as unknown as { currentPages: string[] }).currentPages);
  expect(seen.filter((current, index) => current !== seen[index - 1])).toEqual(['2', '3', '1']);
});

test('fast presses request only the last pressed page, and the old rows stay meanwhile', async ({ page }) => {
  await page.clock.install();
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // The stream of changes stays open.
    if (!request.url().endsWith('/v1/changes')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto('/home?page=5');
  await listIsThere(page);
  // A call that is on its way would be given up when the clock goes on.
  await expect.poll(() => underWay.size).toBe(0);
  const requested: number[] = [];
  page.on('request', (request) => {
    if (!isListRequest(request)) return;
    const body = request.postDataJSON() as { pagination: { start: number } };
    requested.push(body.pagination.start);
  });
  const now = await page.evaluate(() => Date.now());
  // On any machine, no time passes between the presses.
  await page.clock.pauseAt(now + 10_000);
  for (const target of [6, 7, 8]) {
    await page.getByRole('link', { name: `Page ${target}`, exact: true }).click();
    await expect(page).toHaveURL(`/home?page=${target}`);
    await expect(recordLinks(page)).toHaveCount(10);
  }
  const answered = page.waitForResponse('**/v1/records/list');
  await page.clock.resume();
  await answered;
  await listIsThere(page);
  // The list also asks whether the shown page has changed.
  const passed = [50, 60];
  expect(requested.filter((start) => passed.includes(start))).toEqual([]);
  expect(requested).toContain(70);
});

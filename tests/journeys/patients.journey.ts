import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { savedCopies, savedFilters } from '../support/installed.ts';
import { chooseLanguage, inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import {
  openPatients,
  patientRows,
  patientsOnServer,
  patientTable,
  rowsOnServer,
  searchField,
  showsPatients,
  type PatientPage,
} from '../support/patients.ts';

// R-PAT-1 to R-PAT-8.

/** The bodies of the list's calls from now on. */
function listen(page: Page): { search: { lastName: string | null } | null; pagination: { start: number } }[] {
  const requested: ReturnType<typeof listen> = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/patients/list'))
      requested.push(request.postDataJSON() as (typeof requested)[number]);
  });
  return requested;
}

/** A part of a last name with more than one page of results, and the address of that search. */
async function searchForMany(page: Page): Promise<{ part: string; found: PatientPage; address: string }> {
  const part = 'er';
  const found = await patientsOnServer(page, { lastName: part });
  expect(found.meta.totalCount).toBeGreaterThan(20);
  await searchField(page, 'Last name').fill(part);
  await expect(page).toHaveURL(/\/home\/patient\?page=1&search=[\w-]{22}$/);
  await showsPatients(page, found);
  return { part, found, address: page.url() };
}

/** Countries of the list that need more lines than they have words. */
async function brokenCountries(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 820, height: 1180 });
  return page.locator('tbody td:nth-child(6)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      return lines.size > cell.textContent.split(/[\s-]/).length ? [cell.textContent] : [];
    }),
  );
}

test('the list shows the server’s answer in two languages, looks right, and searches a birthdate', async ({ page }) => {
  const found = await openPatients(page, '/home/patient');
  await expect(page).toHaveURL('/home/patient?page=1');
  await inEnglishAndGerman(page, async (say, language) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await showsPatients(page, found, say);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Patients'));
    await expect(page).toHaveTitle(new RegExp(`^${say('Patients')} · `));
    const headings = ['Sex', 'First name', 'Last name', 'Birthdate', 'City', 'Country'].map((heading) => say(heading));
    await expect(patientTable(page, say).getByRole('columnheader')).toHaveText(headings);
    const [first] = found.data;
    const locale = { en: 'en-GB', de: 'de-DE' }[language];
    const born = new Date(`${first?.birthdate}T00:00:00Z`);
    const cells = patientRows(page, say).first().getByRole('cell');
    const sex = language === 'de' && first?.sex === 'F' ? 'W' : first?.sex;
    await expect(cells.nth(0)).toHaveText(sex ?? '-');
    await expect(cells.nth(3)).toHaveText(born.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }));
    await expect(cells.nth(4)).toHaveText(first?.city ?? '-');
    const country = new Intl.DisplayNames(locale, { type: 'region' }).of(first?.country ?? 'GB');
    await expect(cells.nth(5)).toHaveText(country ?? '');
    await expect(page.getByRole('link', { name: say('Create a patient') })).toHaveAttribute(
      'href',
      '/home/patient/create',
    );
    await looksRight(page, `patients, ${language}`, language);
    await expect.poll(() => brokenCountries(page)).toEqual([]);
    await searchField(page, say('Last name')).fill('nobody-is-called-so');
    await expect(page.getByRole('heading', { name: say('No patient found') })).toBeVisible();
    if (language === 'en') await expectAccessible(page, 'no patient found');
    await page.getByRole('button', { name: say('Clear the filters') }).click();
    await expect(page).toHaveURL('/home/patient?page=1');
    await expect(searchField(page, say('Last name'))).toHaveValue('');
  });
  await chooseLanguage(page, 'en');

  await test.step('a search accepts a birthdate, and refuses a future one', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    const { data } = await patientsOnServer(page);
    const someone = data.find(({ birthdate }) => birthdate) ?? data[0];
    await showsPatients(page, await rowsOnServer(page));
    const [year = '', month = '', day = ''] = (someone?.birthdate ?? '').split('-');
    const requested = listen(page);
    await page.getByRole('textbox', { name: 'Day' }).fill(day);
    await page.getByRole('textbox', { name: 'Month' }).fill(month);
    await page.getByRole('textbox', { name: 'Year' }).fill('2999');
    await expect(page.getByText('The birthdate cannot be in the future.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Year' }).fill(year);
    await expect(patientRows(page).filter({ hasText: someone?.lastName ?? '' })).not.toHaveCount(0);
    await expect(page).toHaveURL(/search=/);
    const birthdate = { year: Number(year), month: Number(month), day: Number(day) };
    await showsPatients(page, await patientsOnServer(page, { birthdate }));
    expect(requested).toHaveLength(1);
  });
});

test('a search sends one request, its text stays out of the address, and Back and reload restore it', async ({
  page,
}) => {
  await page.clock.install();
  await showsPatients(page, await openPatients(page, '/home/patient?page=2'));
  const requested = listen(page);
  const now = await page.evaluate(() => Date.now());
  // On any machine, no time passes between the keys.
  await page.clock.pauseAt(now + 10_000);
  await searchField(page, 'Last name').pressSequentially('er');
  await page.clock.resume();
  const found = await patientsOnServer(page, { lastName: 'er' });
  await expect(page).toHaveURL(/\/home\/patient\?page=1&search=[\w-]{22}$/);
  await showsPatients(page, found);
  expect(requested.map(({ search, pagination }) => [search?.lastName, pagination.start])).toEqual([['er', 0]]);
  const address = page.url();

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(address.replace('page=1', 'page=2'));
  const second = await patientsOnServer(page, { lastName: 'er' }, 10);
  await showsPatients(page, second);
  // Anywhere in the row.
  await patientRows(page).nth(1).getByRole('cell').nth(4).click({ force: true });
  await expect(page).toHaveURL(`/home/patient/details/${second.data[1]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: second.data[1]?.lastName ?? '' })).toBeVisible();
  await page.goBack();
  await showsPatients(page, second);
  await expect(searchField(page, 'Last name')).toHaveValue('er');
  await expect.poll(() => savedFilters(page)).toBeGreaterThan(1);
  await page.reload();
  await showsPatients(page, second);
  await expect(searchField(page, 'Last name')).toHaveValue('er');
  await page.goBack();
  await showsPatients(page, found);
  await page.goBack();
  await expect(page).toHaveURL('/home/patient?page=2');
  await expect(searchField(page, 'Last name')).toHaveValue('');
  const saved = await page.evaluate(() =>
    JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(saved).not.toMatch(/\W"er\W|lastName/);
});

test('addresses are corrected, on a phone the filters are behind a button, and a failure can be retried', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(500));

  await test.step('an address with an unknown key is corrected, and a page beyond the last becomes the last', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home/patient?page=3&search=AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page).toHaveURL('/home/patient?page=1');
    await showsPatients(page, await rowsOnServer(page));
    await follow(page, '/home/patient?page=99999');
    const { meta } = await patientsOnServer(page);
    await expect(page).toHaveURL(`/home/patient?page=${Math.ceil(meta.totalCount / 10)}`);
    await expect(patientRows(page)).not.toHaveCount(0);
  });

  await test.step('on a phone the filters are behind a button that shows how many are active', async () => {
    await follow(page, '/home/patient');
    await showsPatients(page, await rowsOnServer(page));
    await expect(searchField(page, 'Last name')).toBeHidden();
    await page.getByRole('button', { name: 'Show' }).click();
    await searchForMany(page);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(searchField(page, 'Last name')).toBeHidden();
    await expect(page.getByText('1 active')).toBeVisible();
    await looksRight(page, 'patients, filters folded');
    await page.setViewportSize({ width: 1180, height: 820 });
  });

  await test.step('a failure is shown, leaves the search usable, and can be retried', async () => {
    // Not once: a call of the page before may still come.
    await page.route('**/v1/patients/list', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/home/patient');
    await expect(page.getByRole('heading', { name: 'The patients could not be loaded' })).toBeVisible();
    await expect(searchField(page, 'Last name')).toBeEnabled();
    await expectAccessible(page, 'patients that could not be loaded');
    await page.unroute('**/v1/patients/list');
    await page.getByRole('button', { name: 'Retry' }).click();
    await showsPatients(page, await rowsOnServer(page));
  });
});

test('without a network an earlier page is shown, with its time', async ({ page, network, expectedErrors }) => {
  expectedErrors.push(/ERR_|Failed to (load resource|fetch)/);
  await page.goto(`${network.url}/home/patient`);
  const { found } = await searchForMany(page);
  await expect.poll(() => savedCopies(page)).toBeGreaterThanOrEqual(3);
  network.become({ kind: 'cut-answer', after: 0 }, /\/v1\/patients/);
  await page.reload();
  await expect(patientRows(page)).toHaveCount(10);
  await expect(patientRows(page).first()).toContainText(found.data[0]?.lastName ?? '');
  await expect(page.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
  await expect(searchField(page, 'Last name')).toHaveValue('er');
});

test('a device without storage can search, too, until the page closes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
        deleteDatabase: () => {
          throw new DOMException('denied', 'SecurityError');
        },
        databases: async () => [],
      },
    });
  });
  await page.goto('/home/patient');
  const { found } = await searchForMany(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await showsPatients(page, found);
  await expect(searchField(page, 'Last name')).toHaveValue('er');
});

import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { closeDialog } from '../support/dialog.ts';
import { expect, test } from '../support/journey.ts';
import { filterBox, filterChips, requestedLists, ownId } from '../support/filters.ts';
import { follow } from '../support/follow.ts';
import { tabTo } from '../support/keyboard.ts';
import { inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { listIsThere, recordLinks, recordList, recordsOnServer, type WireRecord } from '../support/screens.ts';

// R-REC-4 to R-REC-9, R-SHL-15.

// Other journeys change recordings, and the stream would let the list ask again.
test.beforeEach(({ page }) => page.route('/v1/changes', (route) => route.fulfill({ status: 204 })));

const day = (page: Page, part: 'Day' | 'Month' | 'Year') =>
  page.getByRole('group', { name: 'Prescribed on...' }).getByRole('textbox', { name: part });
const dayOf = ({ prescriptionDate, timeZone }: { prescriptionDate: string; timeZone: string }) =>
  Temporal.Instant.from(prescriptionDate).toZonedDateTimeISO(timeZone).toPlainDate();
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('filters'));
const statuses = (page: Page) => recordList(page).locator('tbody .chip').allInnerTexts();

/** The first recording of a day on which no other journey creates or deletes recordings. */
async function firstOfAnOlderDay(page: Page): Promise<WireRecord> {
  for (let start = 40; start < 400; start += 9) {
    const { data } = await recordsOnServer(page, 'WEMU', start);
    const record = data.find((one, index) => index > 0 && !dayOf(one).equals(dayOf(data[index - 1] ?? one)));
    if (record) return record;
  }
  throw new Error('All of these were prescribed on one day.');
}

test('people, a typed day and status filter, by boxes, fields and chips; the last filters return, and an address overrides them', async ({
  page,
}) => {
  const requested = requestedLists(page);
  const id = await ownId(page);
  await page.goto('/home');
  await listIsThere(page);

  await test.step('Me and Other doctor exclude each other, and both may be off; on the wire Other is everyone but the reader', async () => {
    for (const [group, member, parameter] of [
      ['Prescribed by...', 'prescriberId', 'prescriber'],
      ['To be analysed by...', 'rythmSpecialistId', 'rhythmSpecialist'],
    ] as const) {
      requested.splice(0);
      await filterBox(page, 'Other doctor', group).check();
      await expect.poll(() => requested).toEqual([{ [member]: `!${id}` }]);
      await expect(page).toHaveURL(`/home?page=1&${parameter}=other`);
      await filterBox(page, 'Me', group).check();
      await expect(filterBox(page, 'Other doctor', group)).not.toBeChecked();
      await expect.poll(() => requested.at(-1)).toEqual({ [member]: String(id) });
      // This doctor has none.
      await expect(page.getByRole('heading', { name: 'No recording matches' })).toBeVisible();
      await expect(page.getByText('One filter is active.')).toBeVisible();
      await filterBox(page, 'Me', group).uncheck();
      await expect(page).toHaveURL('/home?page=1');
      await listIsThere(page);
    }
    await filterBox(page, 'Me', 'Prescribed by...').check();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
  });

  await test.step('a typed day filters, and a future or invalid one shows an error and changes nothing', async () => {
    const record = await firstOfAnOlderDay(page);
    await day(page, 'Day').fill('3');
    await day(page, 'Month').fill('2');
    await day(page, 'Year').fill('2999');
    await expect(day(page, 'Year')).toHaveAccessibleDescription('The date must not be after today.');
    await day(page, 'Day').fill('31');
    await day(page, 'Year').fill('2024');
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await expect(day(page, 'Year')).toHaveAccessibleDescription('The date is invalid. February 2024 has 29 days.');
    await expect(page).toHaveURL('/home?page=1');
    const at = dayOf(record);
    await day(page, 'Year').fill('');
    await day(page, 'Month').fill('');
    await day(page, 'Day').fill('');
    await day(page, 'Day').pressSequentially(
      [at.day, at.month].map((number) => String(number).padStart(2, '0')).join('') + String(at.year),
    );
    await expect(page).toHaveURL(`/home?page=1&prescribedOn=${at.toString()}`);
    await listIsThere(page);
    await expect(day(page, 'Year')).toHaveValue(String(at.year));
    await expect(filterChips(page)).toHaveText([/^Prescribed on /]);
    await expect(recordLinks(page).first()).toHaveAttribute('href', `/home/record/details/${record.id}`);
    await filterChips(page).click();
    await expect(day(page, 'Year')).toHaveValue('');
    await expect(page).toHaveURL('/home?page=1');
  });

  await test.step('boxes filter by status: fast presses send one request, page 1 opens, and chips show active filters', async () => {
    const waiting = await prescribe(page.request, {});
    for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(page.request, waiting, status);
    // The number of the preset is counted at the start.
    await page.goto('/home?page=2');
    await listIsThere(page);
    await expect(page.getByRole('group', { name: 'Recording is...' }).getByRole('checkbox')).toHaveCount(4);
    requested.splice(0);
    await page.evaluate(() => {
      const boxes = document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]');
      for (const at of [0, 2, 3]) boxes[at]?.click();
    });
    await expect(page).toHaveURL('/home?page=1&status=CREATED+RECORDED+ANALYSED');
    await expect(filterChips(page)).toHaveText(['Created', 'Recorded', 'Analysed']);
    await listIsThere(page);
    await expect.poll(() => requested).toEqual([{ statusList: ['CREATED', 'RECORDED', 'ANALYSED'] }]);
    await filterChips(page).first().click();
    await page.getByRole('button', { name: 'Remove filter: Recorded' }).click();
    await expect(page).toHaveURL('/home?page=1&status=ANALYSED');
    await expect.poll(() => statuses(page)).toEqual(Array.from({ length: 10 }, () => 'Analysed'));
    await expect(filterBox(page, 'Created')).not.toBeChecked();
    await expect(filterBox(page, 'Analysed')).toBeChecked();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/home?page=2&status=ANALYSED');
    await listIsThere(page);
    await filterBox(page, 'Created').check();
    await expect(page).toHaveURL('/home?page=1&status=CREATED+ANALYSED');
    await page.goBack();
    await expect(page).toHaveURL('/home?page=2&status=ANALYSED');
    await expect(filterBox(page, 'Created')).not.toBeChecked();
    await expect.poll(() => statuses(page)).toEqual(Array.from({ length: 10 }, () => 'Analysed'));
    const preset = page.getByRole('button', { name: /^For me to diagnose \d+$/ });
    const count = Number(/\d+/.exec((await preset.textContent()) ?? '')?.[0]);
    await preset.click();
    await expect(page).toHaveURL('/home?page=1&status=RECORDED&rhythmSpecialist=me');
    await expect(recordLinks(page)).toHaveCount(Math.min(count, 10));
    await expect(page.getByText(`1–${Math.min(count, 10)} of ${count}`, { exact: true })).toBeVisible();
  });

  await test.step('the last filters return if the address has none, and an address with filters overrides them', async () => {
    await follow(page, '/home?status=RECORDED&prescribedOn=2026-01-05');
    await expect(page).toHaveURL('/home?page=1&status=RECORDED&prescribedOn=2026-01-05');
    await expect.poll(() => saved(page)).toContain('"status":"RECORDED"');
    await page.goto('/home');
    await expect(page).toHaveURL('/home?page=1&status=RECORDED&prescribedOn=2026-01-05');
    await expect(filterChips(page)).toHaveText(['Recorded', 'Prescribed on 5 Jan 2026']);
    await expect(day(page, 'Day')).toHaveValue('05');
    await page.getByRole('link', { name: 'Patients' }).first().click();
    await page.getByRole('link', { name: 'Recordings' }).first().click();
    await expect(page).toHaveURL('/home?page=1&status=RECORDED&prescribedOn=2026-01-05');
    await follow(page, '/home?status=CREATED');
    await expect(filterChips(page)).toHaveText(['Created']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL('/home?page=1');
    await expect.poll(() => saved(page)).not.toContain('status');
    await page.reload();
    await listIsThere(page);
    await expect(page).toHaveURL('/home?page=1');
    await expect(filterChips(page)).toHaveCount(0);
    await follow(page, '/home?page=99999&status=CREATED');
    await expect(page).toHaveURL(/^[^?]*\/home\?page=(?!99999)\d+&status=CREATED$/);
    await listIsThere(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are in a sheet that works by keyboard', async ({ page }) => {
    await page.goto('/home');
    await listIsThere(page);
    const open = page.getByRole('button', { name: /^Filters/ });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter by' });
    await expect(sheet).toBeVisible();
    await tabTo(page, filterBox(page, 'Recorded'));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/home?page=1&status=RECORDED');
    await expect(sheet.getByRole('button', { name: /^Show [1-9][\d,.]* recordings?$/ })).toBeVisible();
    await closeDialog(sheet);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect(filterBox(page, 'Recorded')).not.toBeChecked();
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/home?page=1');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });
});

test('panel, chips and sheet look right in two languages', async ({ page }) => {
  await page.goto('/home?page=1&status=CREATED+RECORDED&prescribedOn=2026-01-05&prescriber=other&rhythmSpecialist=me');
  await inEnglishAndGerman(page, async (say, language) => {
    await expect(page.getByRole('list', { name: say('Active filters') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Save these filters') })).toBeVisible();
    await looksRight(page, `no match, ${language}`, language);
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: say('Filters ({active})').replace('{active}', '5') }).click();
    await expect(page.getByRole('button', { name: say('Save these filters') })).toBeVisible();
    for (const size of [
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('dialog')).toBeVisible();
      const overflow = () => page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
      await expect.poll(overflow).toBe(0);
    }
    if (language === 'en') await expectAccessible(page, 'sheet');
    await closeDialog(page.getByRole('dialog'));
    await page.setViewportSize({ width: 1180, height: 820 });
  });
});

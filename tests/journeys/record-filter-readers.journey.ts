import type { Page } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { filterBox, filterChips, requestedLists, ownId } from '../support/filters.ts';
import { colleagueOf } from '../support/journey-accounts.ts';
import { signInOn } from '../support/installed.ts';
import { listIsThere } from '../support/screens.ts';

// R-REC-4 to R-REC-7: the same filters for different readers.

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('filters'));

test.describe('two doctors', () => {
  test.use({ isSignedIn: false });

  test('share an address that applies to its reader, and no filter stays after a sign-out', async ({
    page,
    context,
    browser,
    account,
    baseURL,
    expectedErrors,
  }) => {
    // A call that is under way at the sign-out is refused.
    expectedErrors.push(statusLine(401));
    const url = baseURL ?? '';
    const shared = `${url}/home?page=1&prescriber=me`;
    const other = await browser.newContext({ locale: 'en-GB' });
    const ids: number[] = [];
    for (const [at, who, reader] of [
      [context, account, page],
      [other, colleagueOf('other-doctor'), await other.newPage()],
    ] as const) {
      await signInOn(at, url, who);
      // When the stream opens, the page asks for the list once more.
      await reader.route('**/v1/changes', (route) => route.fulfill({ status: 204 }));
      const requested = requestedLists(reader);
      await reader.goto(shared);
      await expect(filterBox(reader, 'Me', 'Prescribed by...')).toBeChecked();
      const id = await ownId(reader, url);
      ids.push(id);
      await expect.poll(() => requested).toEqual([{ prescriberId: String(id) }]);
      await expect(reader).toHaveURL(shared);
      expect(await saved(reader)).toContain('"prescriber":"me"');
    }
    expect(new Set(ids).size).toBe(2);
    await other.close();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    const left = () => page.evaluate(() => ['filters', 'default-filter'].map((name) => localStorage.getItem(name)));
    await expect.poll(left).toEqual([null, null]);
  });
});

test.describe('a technician', () => {
  test.use({ account: colleagueOf('other-technician') });

  test('has no doctors’ filters, and sees other users’ prescriptions', async ({ page }) => {
    await page.route('**/v1/changes', (route) => route.fulfill({ status: 204 }));
    const requested = requestedLists(page);
    const id = await ownId(page);
    await page.goto('/home?page=1&prescriber=me&rhythmSpecialist=other&status=RECORDED');
    await expect(page).toHaveURL('/home?page=1&status=RECORDED');
    await listIsThere(page);
    expect(requested).toEqual([{ statusList: ['RECORDED'], prescriberId: `!${id}` }]);
    await expect(page.getByText('Recordings that you have prescribed yourself are not listed.')).toBeVisible();
    await expect(page.getByText('Prescribed by...')).toHaveCount(0);
    await expect(page.getByText('To be analysed by...')).toHaveCount(0);
    await expect(filterChips(page)).toHaveText(['Recorded']);
    expect(await saved(page)).not.toMatch(/prescriber|rhythmSpecialist/);
  });
});

import { expect, statusLine, test } from '../support/journey.ts';
import { filterBox } from '../support/filters.ts';
import { appIsCached, copiesAreSaved, signInOn } from '../support/installed.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';

// R-REC-7, R-DEV-4.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

test('filters are saved under a name, over a reload and without the server, and one opens the list in a new tab', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/, statusLine(504));
  const { url } = network;
  await signInOn(context, url, account);
  await page.goto(`${url}/home?page=1&status=RECORDED`);
  await listIsThere(page);
  const saved = page.getByRole('group', { name: 'Saved filters' });
  const name = saved.getByRole('textbox', { name: 'Name of the filter' });
  await saved.getByRole('button', { name: 'Save these filters' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('A name is required.');
  await page.keyboard.type('Moreau, to do');
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('button', { name: 'Moreau, to do', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await filterBox(page, 'Recorded').uncheck();
  await filterBox(page, 'Created').check();
  await saved.getByRole('button', { name: 'Save these filters' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.type('New ones');
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('button', { pressed: true })).toHaveText('New ones');
  await page.reload();
  await expect(saved.getByRole('button', { pressed: true })).toHaveText('New ones');
  await saved.getByRole('button', { name: 'Moreau, to do', exact: true }).click();
  await expect(page).toHaveURL(`${url}/home?page=1&status=RECORDED`);
  await listIsThere(page);
  const more = async (of: string, item: string) => {
    await saved.getByRole('button', { name: `More about ${of}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await more('Moreau, to do', 'Rename');
  await name.fill('To do');
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('button', { pressed: true })).toHaveText('To do');
  await more('New ones', 'Open the list with this filter');
  await expect(saved.getByRole('button', { name: 'New ones Default' })).toBeVisible();
  await filterBox(page, 'Ongoing').check();
  const tab = await context.newPage();
  await tab.goto(`${url}/home`);
  await expect(tab).toHaveURL(`${url}/home?page=1&status=CREATED`);
  await listIsThere(tab);
  await tab.close();
  await page.goto(`${url}/home`);
  // This tab continues with the last used filters, which are those of the new tab.
  await expect(page).toHaveURL(`${url}/home?page=1&status=CREATED`);
  await appIsCached(page);
  await listIsThere(page);
  // The context, and the lists of both filters.
  await copiesAreSaved(page, 3);
  // Reference data is saved after a delay, and a start without the server needs it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reference'))).not.toBeNull();
  const clear = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(clear).not.toMatch(/Moreau|To do/);
  await network.close();
  await page.goto(`${url}/home?page=1&status=CREATED`);
  await expect(recordLinks(page).first()).toBeVisible();
  await expect(page.getByText(/Saved copy, \d\d:\d\d/).first()).toBeVisible();
  await saved.getByRole('button', { name: 'To do' }).first().click();
  await expect(page).toHaveURL(`${url}/home?page=1&status=RECORDED`);
  await expect(recordLinks(page).first()).toBeVisible();
  await more('To do', 'Delete');
  await expect(saved.getByRole('button', { name: 'To do' })).toHaveCount(0);
  await page.reload();
  await expect(saved.getByRole('button', { name: 'New ones Default' })).toBeVisible();
  await expect(saved.getByRole('button', { name: 'To do' })).toHaveCount(0);
});

import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { listIsThere, recordsOnServer, takenOver } from '../support/screens.ts';

/** The app's own script waits until the page has requested its words. Returns the requested files. */
async function holdAppUntilWords(page: Page): Promise<string[]> {
  const requested = Promise.withResolvers<void>();
  const files: string[] = [];
  await page.route('**/assets/messages-*.js', async (route) => {
    files.push(route.request().url());
    requested.resolve();
    await route.fallback();
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await requested.promise;
    await route.fallback();
  });
  return files;
}

function missingWords(page: Page): string[] {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('No translation')) missing.push(message.text());
  });
  return missing;
}

test('the list, the summary of a recording and the form of a new patient request one file of words with the app, and what opens from them has its words', async ({
  page,
}) => {
  const missing = missingWords(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('the list', async () => {
    const files = await holdAppUntilWords(page);
    await page.goto('/home');
    await listIsThere(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Dark' })).toBeVisible();
    await closeDialog(menu);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filter by' });
    await expect(filters.getByLabel('Recorded', { exact: true }).first()).toBeAttached();
    await closeDialog(filters);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
    expect(files).toHaveLength(1);
  });

  // On a phone, a form has no menu below it.
  await page.setViewportSize({ width: 1180, height: 820 });
  for (const [what, address, title] of [
    ['the summary', `/home/record/details/${(await recordsOnServer(page)).data[0]!.id}`, 'Recording Summary'],
    ['the form', '/home/patient/create', 'Patient'],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll();
      const files = await holdAppUntilWords(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recordings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible();
      expect(files).toHaveLength(1);
    });
  expect(missing).toEqual([]);
});

test.describe('a browser in German', () => {
  test.use({ isSignedIn: false, locale: 'de-DE' });

  test('requests the German words with the app, and signs in without others', async ({ page, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    const missing = missingWords(page);
    const files = await holdAppUntilWords(page);
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeVisible();
    await takenOver(page);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page).toHaveURL(/pwd-request/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(files).toHaveLength(1);
    expect(missing).toEqual([]);
  });
});

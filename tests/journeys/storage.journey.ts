import type { BrowserContext, Page } from 'playwright/test';
import { copiesAreSaved, savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';

// R-DEV-10: without storage, the app works with the network, says what it cannot save, and loses nothing that is
// sent.
const city = (page: Page) => page.getByRole('textbox', { name: 'City' });

const troubles: [string, (context: BrowserContext, page: Page) => Promise<unknown>, string][] = [
  [
    'denies storage, as private windows do',
    (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The user denied permission to access the database.', 'SecurityError');
        };
      }),
    'This browser does not let the app store anything on the device.',
  ],
  [
    'has no room left',
    (context) =>
      context.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('Encountered full disk while opening backing store.', 'QuotaExceededError');
        };
      }),
    'The storage of this device is full.',
  ],
  [
    'was used by a later version of the app',
    async (_, page) => {
      await page.goto('/home');
      await listIsThere(page);
      await copiesAreSaved(page, 2);
      await page.goto('/config.json');
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('bedside', 99_990);
            opening.addEventListener('success', () => {
              opening.result.close();
              resolve();
            });
          }),
      );
    },
    'A newer version of the app has been used on this device.',
  ],
];

for (const [what, prepare, text] of troubles) {
  test(`a device that ${what} does not break the app, and the form says that it saves nothing`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    // The browser requests an icon for config.json, which has none.
    expectedErrors.push(statusLine(404));
    await prepare(context, page);
    await page.goto('/home');
    await listIsThere(page);
    await page.locator('#root a[href="/home/profile"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('main')).toContainText('Your entries here are lost if the page is closed.');
    await city(page).fill('Quimper');
    await page.getByRole('textbox', { name: 'Street' }).fill('3 quai de l’Odet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/home\/profile$/);
    await expect(page.getByRole('main')).toContainText('Quimper');
  });
}

test('storage cleared by the browser under a form is filled again by the next key press', async ({ page }) => {
  await page.goto('/home/profile/edit');
  await city(page).fill('Vannes');
  await expect.poll(() => savedDrafts(page)).toBe(1);
  await page.evaluate(async () => {
    // The key goes first. Otherwise the app could open a new database with it in between.
    const folder = await navigator.storage.getDirectory();
    await folder.removeEntry('slot');
    for (const name of ['bedside-slot', 'bedside']) {
      await new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener('success', () => resolve());
      });
    }
  });
  await city(page).fill('Vannes-Meucon');
  await expect.poll(() => savedDrafts(page)).toBe(1);
  await page.reload();
  await expect(city(page)).toHaveValue('Vannes-Meucon');
});

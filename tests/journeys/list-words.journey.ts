import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';

/** Of the words, the page gets only the first file before `letIn` is called. */
async function holdOtherWords(page: Page): Promise<{ areAsked: Promise<void>; letIn: () => void }> {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/assets/messages-*.js', async (route) => {
    const mustWait = !isFirst;
    isFirst = false;
    if (mustWait) {
      asked.resolve();
      await held.promise;
    }
    await route.fallback();
  });
  return { areAsked: asked.promise, letIn: held.resolve };
}

function missingWords(page: Page): string[] {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('No translation')) missing.push(message.text());
  });
  return missing;
}

test.use({ viewport: { width: 390, height: 844 } });

test('the list has its words before all others have loaded, and what opens from it awaits these', async ({ page }) => {
  const missing = missingWords(page);
  const words = await holdOtherWords(page);
  await page.goto('/home');
  await listIsThere(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await words.areAsked;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toHaveCount(0);
  words.letIn();
  await expect(menu.getByRole('button', { name: 'Dark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter by' });
  await expect(filters.getByLabel('Recorded', { exact: true }).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(filters).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  expect(missing).toEqual([]);
});

for (const [what, open, title] of [
  [
    'summary of a recording',
    async (page: Page) => `/home/record/details/${(await recordsOnServer(page)).data[0]!.id}`,
    'Recording Summary',
  ],
  ['form of a new patient', () => Promise.resolve('/home/patient/create'), 'Patient'],
] as const) {
  test(`the ${what} has its words before all others have loaded, and the next page awaits these`, async ({ page }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    const missing = missingWords(page);
    const address = await open(page);
    const words = await holdOtherWords(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recordings' }).click();
    await words.areAsked;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    words.letIn();
    await listIsThere(page);
    expect(missing).toEqual([]);
  });
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { closeDialog } from '../support/dialog.ts';
import { expect, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';
import { asFromPlainHost } from '../support/plain-host.ts';

// R-SHL-28. No sample configuration has a banner, so these tests add one.
const sample = JSON.parse(
  readFileSync(new URL('../../dist/configurations/wemu.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const english = 'Planned maintenance on Sunday, 02:00–04:00.';
const german = 'Geplante Wartung am Sonntag, 02:00–04:00 Uhr.';

async function openWith(page: Page, banner: Record<string, string> | undefined): Promise<void> {
  await asFromPlainHost(page);
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...sample, banner } }));
  await page.goto('/home');
  await expect(page.locator('main a[href^="/home/record/details/"]').first()).toBeVisible();
}

/** In any language: the strip below the top bar. */
const note = (page: Page) => page.locator('.banner');

test('the banner stands above the recordings, follows the language, fits a phone, is accessible, and is on the home page only', async ({
  page,
}) => {
  await openWith(page, { en: english.repeat(4), de: german });
  await expect(note(page)).toHaveText(english.repeat(4));
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const box = await note(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  await expectAccessible(page, 'recordings with a banner');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await closeDialog(page.getByRole('dialog'));
  await expect(note(page)).toHaveText(german);
  await page.locator('main a[href^="/home/record/details/"]').first().click();
  await expect(page).toHaveURL(/\/home\/record\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(german)).toHaveCount(0);
});

test('an installation without a banner shows none', async ({ page }) => {
  await openWith(page, undefined);
  await listIsThere(page);
  await expect(note(page)).toHaveCount(0);
});

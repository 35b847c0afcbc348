import type { Page } from 'playwright/test';
import { dayRound, heldBy } from '../support/day-round.ts';
import { expect, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';

// Decision 0120: a tab stays open for days, and a screen that was left holds a patient's data.
test('no screen that was left stays in the memory of the page', async ({ page }) => {
  await page.goto('/home');
  await listIsThere(page);
  // The first rounds load code and fill copies.
  for (let round = 0; round < 2; round += 1) await dayRound(page);
  await isWhole(page);
  const before = await heldBy(page);
  for (let round = 0; round < 2; round += 1) await dayRound(page);
  await isWhole(page);
  // The smallest of these screens has more nodes. What is under way may hold the last one for a moment.
  await expect.poll(async () => (await heldBy(page)).nodes - before.nodes).toBeLessThan(200);
});

/** The filters and the count of a preset come after the rows. */
async function isWhole(page: Page): Promise<void> {
  await listIsThere(page);
  await expect(page.locator('.preset__count')).toHaveText(/\d/);
}

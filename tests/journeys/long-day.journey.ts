import { dayRound, heldBy } from '../support/day-round.ts';
import { expect, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';

// Decision 0120: a tab stays open for days, and a screen that was left holds a patient's data.
test('no screen that was left stays in the memory of the page', async ({ page }) => {
  await page.goto('/home');
  await listIsThere(page);
  // The first rounds load code and fill copies.
  for (let round = 0; round < 2; round += 1) await dayRound(page);
  const before = await heldBy(page);
  for (let round = 0; round < 4; round += 1) await dayRound(page);
  const after = await heldBy(page);
  // The smallest of these screens has more nodes.
  expect(after.nodes - before.nodes).toBeLessThan(200);
});

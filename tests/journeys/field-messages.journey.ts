import type { Page } from 'playwright/test';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/journey.ts';
import { sizes } from '../support/looks-right.ts';
import { consent, field, openForm } from '../support/patient-form.ts';

/** The form opens once more, without a new start of the app. */
async function openAgain(page: Page): Promise<void> {
  await follow(page, '/home/patient');
  await expect(consent(page)).toHaveCount(0);
  await follow(page, '/home/patient/create');
  await expect(consent(page)).toBeVisible();
}

test('a press that leaves a wrong value hits what it is on, at every size, and the message comes after it', async ({
  page,
}) => {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    if (index === 0) await openForm(page);
    else await openAgain(page);
    const name = ['firstName', 'lastName', 'firstName'][index] ?? '';
    const message = name === 'firstName' ? 'The first name is invalid.' : 'The last name is invalid.';
    // A draft may have kept what was typed at the size before, and the same text would be no change.
    await field(page, name).fill(`R2D${index}`);
    const female = page.locator('label', { has: page.locator('input[value=F]') });
    await female.hover();
    const before = await female.boundingBox();
    await page.mouse.down();
    // The field has lost the focus, which judges it.
    await expect(field(page, name)).not.toBeFocused();
    expect(await female.boundingBox()).toEqual(before);
    await expect(page.getByText(message, { exact: true })).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator('input[value=F]')).toBeChecked();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await field(page, name).fill('');
    await page.getByRole('radio', { name: 'Male', exact: true }).check({ force: true });
  }
});

import { expect, type Page } from 'playwright/test';

/** The pages of the notices bring their texts in any order. Until the first one is there, the headings seem to skip a level. */
export async function expectNoticesRead(page: Page): Promise<void> {
  await expect(page.locator('.pdf-page').first().getByRole('heading', { level: 2 })).toHaveText(/./);
}

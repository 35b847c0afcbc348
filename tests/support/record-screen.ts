import { expect, type Page } from 'playwright/test';

/** How often an open recording asks, in ms. */
export const pollMs = 5000;

/** A button, by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The chip with the status of the recording. */
export const chip = (page: Page, status: string) => page.locator('.chip', { hasText: new RegExp(`^${status}$`) });

/** Opens the summary of a recording. */
export async function openRecord(page: Page, id: number): Promise<void> {
  await page.goto(`/home/record/details/${id}`);
  await expect(page.getByRole('heading', { name: 'Recording Summary', level: 1 })).toBeVisible();
}

import { expect, type Page } from 'playwright/test';

/** The polling interval of an open recording, in ms. */
export const pollMs = 5000;

/** A button by its full name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The chip with the recording's status on the page. The strip above has another one. */
export const chip = (page: Page, status: string) =>
  page.getByRole('main').locator('.chip', { hasText: new RegExp(`^${status}$`) });

/** Opens the summary of a recording. */
export async function openRecord(page: Page, id: number, url = ''): Promise<void> {
  await page.goto(`${url}/home/record/details/${id}`);
  await expect(page.getByRole('heading', { name: 'Recording Summary', level: 1 })).toBeVisible();
}

/** From now on the platform does not tell of changes, so the page polls. Its console has a 501. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('/v1/changes', (route) => route.fulfill({ status: 501, json: { errors: [] } }));
}

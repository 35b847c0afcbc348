import type { Page } from 'playwright/test';

/** Another address of the app without a new start. The router follows it. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => history.pushState(null, '', path), address);

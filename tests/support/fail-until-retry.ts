import type { Page, Route } from 'playwright/test';

/** Fails requests until the user presses Retry. Before that, nothing may succeed, because the app also retries by itself. */
export async function failUntilRetry(
  page: Page,
  address: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const name = (target as Element).closest('button')?.textContent;
        if (name === 'Retry') Object.assign(globalThis, { isRetried: true });
      },
      { capture: true },
    );
  });
  await page.route(address, async (route) => {
    // The page that asks may be left meanwhile.
    const isRetried = await page.evaluate(() => 'isRetried' in globalThis).catch(() => false);
    return isRetried ? route.fallback() : fail(route);
  });
}

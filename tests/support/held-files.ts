import type { Page } from 'playwright/test';

/** The files do not load before `letIn` is called. If the page's routes are removed before that, they load, too. */
export async function holdBack(page: Page, files: string | RegExp): Promise<{ letIn: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { letIn: held.resolve };
}

/** Opens a page whose app does not load before `letIn` is called. */
export async function openHeld(page: Page, path: string): Promise<{ letIn: () => void }> {
  const held = await holdBack(page, '**/assets/app-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return held;
}

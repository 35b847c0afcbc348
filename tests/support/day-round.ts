import type { Page } from 'playwright';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Every screen of a doctor's day, once, by presses alone. It begins and ends at the list of recordings. */
export async function dayRound(page: Page): Promise<void> {
  const shows = (selector: string) => page.locator(selector).first().waitFor();
  const press = (name: string | RegExp) =>
    page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  const pressed = async (name: string | RegExp, selector: string) => {
    await press(name);
    await shows(selector);
  };
  await pressed(/^Recording of/, '.status-steps [aria-current]');
  await mainLink(page, 'Patients').click();
  await shows('tbody a[href*="/patient/details/"]');
  await page.locator('tbody a[href*="/patient/details/"]').first().click();
  await pressed('Prescribe recording', 'textarea[name=comments]');
  await page.locator('main a[href*="/patient/details/"]').first().click();
  await pressed('Edit', 'input[data-field=firstName]');
  await press('Back');
  await page.getByRole('link', { name: 'Prescribe recording' }).waitFor();
  await mainLink(page, 'Patients').click();
  await shows('tbody a[href*="/patient/details/"]');
  await page.locator('[href="/home/patient/create"]').click();
  await shows('input[data-field=firstName]');
  await page.locator('[href="/home/profile"]').first().click();
  await pressed('Edit', 'input[data-field=firstName]');
  await mainLink(page, 'Recordings').click();
  await shows('tbody tr a[href*="/record/details/"]');
}

export interface Held {
  /** Nodes of the document, and those outside it that something still holds. */
  nodes: number;
  listeners: number;
}

/** What the page holds after collections of garbage. */
export async function heldBy(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // What one collection frees may free more.
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Sighting } from './round.ts';
import { countRows } from './rows.ts';

const everyMs = 250;
const stillMs = 2500;
const longestMs = 15_000;

/** Undefined while the page starts again. */
export async function lookAt(page: Page, sendings: number): Promise<Sighting | undefined> {
  try {
    const { text, address } = await page.evaluate(() => ({
      text: document.body.innerText,
      address: location.pathname + location.search,
    }));
    return { at: Date.now(), text, address, sendings, ...(await page.evaluate(countRows)) };
  } catch {
    return undefined;
  }
}

/** Collects what the screen says until it stands still, and gives what it says then. */
export async function watchScreen(
  page: Page,
  sightings: Sighting[],
  sendings: () => number,
): Promise<Sighting | undefined> {
  let last: Sighting | undefined;
  let since = performance.now();
  const begun = since;
  while (performance.now() - since < stillMs && performance.now() - begun < longestMs) {
    const seen = await lookAt(page, sendings());
    if (seen && (seen.text !== last?.text || seen.works !== last.works)) {
      sightings.push(seen);
      since = performance.now();
    }
    last = seen ?? last;
    await sleep(everyMs);
  }
  return last;
}

/** What the tray says, or ''. It is closed again. */
export async function readTray(page: Page): Promise<string> {
  const button = page.locator('.outbox button').first();
  if (!(await button.isVisible())) return '';
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.tray').first().waitFor();
  const text = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return text;
}

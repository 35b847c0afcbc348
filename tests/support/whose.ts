import { expect, type Page } from 'playwright/test';
import { sizes } from './looks-right.ts';

/**
 * What hides whose data the page shows after everything was scrolled to its end. In a dialog, its own line counts. Runs
 * in the page.
 */
function hiddenFacts([name, birthdate]: readonly [string, string]): string[] {
  for (const box of document.querySelectorAll('*')) box.scrollTop = box.scrollHeight;
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const line = (dialog ?? document).querySelector('.identity-line');
  const place = line?.closest('.identity-strip') ?? line;
  if (!place) return ['nothing says whose it is'];
  const faults: string[] = [];
  const { left, right, top, bottom } = place.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    faults.push(`in part: ${left} ${top} ${bottom}`);
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let shown = '';
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const isHit = ({ x, y, width, height }: DOMRect) =>
      place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if ([...range.getClientRects()].every(isHit)) shown += text.textContent;
  }
  for (const fact of [name, birthdate]) if (!shown.includes(fact)) faults.push(`${fact} not in '${shown}'`);
  return faults;
}

/** Expects that the page says whose it is at three sizes, and with text of 200 %, when it is scrolled to its end. */
export async function saysWhose(
  page: Page,
  what: string,
  facts: readonly [name: string, birthdate: string],
  percents: readonly number[] = [100, 200],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const percent of percents) {
      await page.evaluate((text) => (document.documentElement.style.fontSize = `${text}%`), percent);
      const at = `${what} at ${size.width} px with text of ${percent} %`;
      await expect.poll(() => page.evaluate(hiddenFacts, facts), at).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

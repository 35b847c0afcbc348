import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until an element has the focus. Every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // What appears after the first press may appear behind the focus, and would only come again after a whole round.
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(key);
    const shown = await page.evaluate(() => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing of this file is
      const shows = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      };
      for (
        let element = document.activeElement;
        element && element !== document.body;
        element = element.parentElement
      ) {
        if (shows(element) || shows(element, '::before') || shows(element, '::after')) return true;
      }
      return document.activeElement?.tagName ?? 'nothing';
    });
    expect(shown, 'the place of the focus is seen').toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it');
}

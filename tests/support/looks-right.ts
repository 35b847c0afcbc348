import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectAnyStyleOrder } from './style-order.ts';

export const sizes = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
];

/**
 * Elements whose touch target is less than 44 px high. Exceptions are links inside a sentence (WCAG 2.5.8, inline)
 * and the hidden input of a slider, whose thumb is pressed.
 */
function smallTargets(): string[] {
  const small: string[] = [];
  const targets = 'a[href], button, select, input:not([type=radio], [type=checkbox], [type=range]), label:has(input)';
  for (const element of document.querySelectorAll<HTMLElement>(targets)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('p, [aria-hidden=true], .skip-link'))
      continue;
    if (element.getBoundingClientRect().height >= 43.5) continue;
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const isHit = (offset: number) => {
      const hit = document.elementFromPoint(x + Math.min(width / 2, 8), y + height / 2 + offset);
      return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.matches('label, .field__box')));
    };
    // A second line below a name moves its target downwards.
    const reach = (step: 1 | -1) => {
      let end = 0;
      while (Math.abs(end) < 34 && isHit(end + step)) end += step;
      return end;
    };
    if (!isHit(0) || reach(1) - reach(-1) < 42)
      small.push(`${element.tagName} '${element.innerText || element.getAttribute('aria-label')}' ${height}px`);
  }
  scrollTo(0, 0);
  return small;
}

/** How far the page can scroll sideways. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** The distance from the end of the frame (the footer, or on phones the bottom bar) to the lower edge of the window. */
function gapBelow(): number {
  const last = [...document.querySelectorAll('.frame > footer, .frame > nav')].filter((element) =>
    element.checkVisibility(),
  );
  const end = Math.max(...last.map((element) => element.getBoundingClientRect().bottom));
  return last.length === 0 ? 0 : innerHeight - end;
}

const widest = Math.max(...sizes.map(({ width }) => width));

/** Expects that a screen fits its sizes, and has large enough touch targets. */
async function fitsSizes(page: Page, name: string, language: string): Promise<void> {
  const tried = language === 'en' ? sizes : sizes.filter(({ width }) => width < widest);
  await test.step(name, async () => {
    for (const size of tried) {
      await page.setViewportSize(size);
      // The app renders for a new size a moment later.
      const at = (what: string) => ({ message: `${name} at ${size.width} px: ${what}` });
      await expect.poll(() => page.evaluate(overflow), at('scrolls sideways')).toBe(0);
      await expect.poll(() => page.evaluate(gapBelow), at('room below its end')).toBeLessThan(1);
      await expect.poll(() => page.evaluate(smallTargets), at('small targets')).toEqual([]);
      if (size.width === widest && language === 'en') await expectAnyStyleOrder(page, name);
    }
  });
}

/**
 * Expects that a screen fits the three sizes and has large enough touch targets. Of an English screen it also expects
 * that axe finds nothing in either theme, and that the order of the styles does not matter. Neither depends on the
 * language. Long words of another one need most room at the widest size, which is not tried again.
 */
export async function looksRight(page: Page, name: string, language = 'en'): Promise<void> {
  await fitsSizes(page, name, language);
  if (language === 'en') await test.step(name, () => expectAccessible(page, name));
}

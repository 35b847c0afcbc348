import { expect } from 'vitest';

/** The smallest size of a touch target, in px. */
export const target = 44;

/** Expects a large enough touch target: the element itself, or the area of its `::before`. */
export function expectTarget(element: Element): void {
  const box = element.getBoundingClientRect();
  const before = getComputedStyle(element, '::before');
  const grown = before.content !== 'none' && before.position === 'absolute';
  const height = grown ? Number.parseFloat(before.height) : box.height;
  const width = grown ? Number.parseFloat(before.width) : box.width;
  const name = element.getAttribute('aria-label') ?? element.textContent;
  expect(height, `height of '${name}'`).toBeGreaterThanOrEqual(target);
  expect(width, `width of '${name}'`).toBeGreaterThanOrEqual(target);
}

/** The text of the elements that `attribute` refers to. */
export function described(element: Element, attribute: 'aria-describedby' | 'aria-labelledby'): string {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

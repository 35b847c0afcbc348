import type { Page } from 'playwright';

declare global {
  /** When the watched element was first usable, in ms since the navigation began. Set by `watch`. */
  var benchUsable: Promise<number>;
}

/** What makes a page usable. */
export interface Goal {
  /** The element that must exist, be enabled, and not be covered. */
  selector: string;
  /** The text to type into it. The page is usable once the element contains it. */
  typed?: string;
  /** The app itself must have taken over the form of the page (vite/first-page/first-screen.js). */
  isTakenOver?: boolean;
}

/** Checks each frame, before any code of the page. Takes the time after that frame. Runs in the page. */
// Only its text is sent to the page, so it can use nothing from outside.
/* oxlint-disable unicorn/consistent-function-scoping */
function watch({ selector, typed, isTakenOver }: Goal): void {
  const isReachable = (element: Element | null): element is Element => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const isUsable = () => {
    const element = document.querySelector(selector);
    if (!isReachable(element) || (isTakenOver === true && 'firstScreen' in globalThis)) return false;
    if (typed === undefined || !(element instanceof HTMLInputElement)) return true;
    if (element.disabled || element.readOnly) return false;
    // A user finds the field first. The driver types as soon as it has the focus.
    if (document.activeElement !== element) element.focus();
    return element.value === typed;
  };
  globalThis.benchUsable = new Promise((resolve) => {
    const check = () =>
      requestAnimationFrame(() => {
        if (isUsable()) requestAnimationFrame(() => resolve(performance.now()));
        else check();
      });
    check();
  });
}

/** Watches every page that opens from now on. */
export async function watchFor(page: Page, goal: Goal): Promise<void> {
  await page.addInitScript(watch, goal);
}

/** Waits until the loading page is usable. Returns the time since its navigation began, and the time of that moment. */
export async function untilUsable(
  page: Page,
  { selector, typed }: Goal,
): Promise<{ usableMs: number; usableAt: number }> {
  if (typed !== undefined) {
    await page.locator(`${selector}:focus`).waitFor();
    await page.keyboard.type(typed);
  }
  const { usableMs, origin } = await page.evaluate(async () => ({
    usableMs: await globalThis.benchUsable,
    origin: performance.timeOrigin,
  }));
  return { usableMs, usableAt: origin + usableMs };
}

import type { Page } from 'playwright';

declare global {
  /** When the element that is watched for could first be used: ms since the navigation began. Set by `watch`. */
  var benchUsable: Promise<number>;
}

/** What makes a page usable. */
export interface Goal {
  /** The element that must be there, enabled, and on top of everything else. */
  selector: string;
  /** What is typed into it; the page is usable only when that stands in it. */
  typed?: string;
}

/** Runs in the page, before anything of the page's own. Looks once a frame, and takes the time when that frame is out. */
// It travels to the page as text, so it can use nothing from outside itself.
/* oxlint-disable unicorn/consistent-function-scoping */
function watch({ selector, typed }: Goal): void {
  const isReachable = (element: Element | null): element is Element => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const isUsable = () => {
    const element = document.querySelector(selector);
    if (!isReachable(element)) return false;
    if (typed === undefined || !(element instanceof HTMLInputElement)) return true;
    if (element.disabled || element.readOnly) return false;
    // Whoever types next finds the field; the driver types as soon as it has the focus.
    if (document.activeElement !== element) element.focus();
    return element.value === typed;
  };
  globalThis.benchUsable = new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() => {
        if (isUsable()) requestAnimationFrame(() => resolve(performance.now()));
        else look();
      });
    look();
  });
}

/** Has every page that is opened from now on watched for the goal. */
export async function watchFor(page: Page, goal: Goal): Promise<void> {
  await page.addInitScript(watch, goal);
}

/** Waits until the page, which has begun to load, is usable; gives the time since its navigation began, and when that was. */
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

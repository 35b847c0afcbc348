import type { Page } from 'playwright/test';

declare global {
  /** The layout shifts since the page began, in words. */
  var shifts: string[];
}

/** Call it before the page is opened. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(noteShifts);
}

/** The layout shifts of the open page, after what was drawn last. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => globalThis.shifts);
}

/** What they add up to, without those that answer a press. */
export function sumOf(shifts: readonly string[]): number {
  return shifts
    .filter((shift) => !shift.includes(afterPress))
    .reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

const afterPress = ' after a press:';

function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const told = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
    const name = node instanceof Element ? `${node.nodeName}.${node.getAttribute('class') ?? ''}` : node?.nodeName;
    const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
      [x, y, width, height].map(Math.round).join(' '),
    );
    return `${name}: ${from} → ${to}`;
  };
  const isInTopBar = ({ node }: Shift['sources'][number]) => node instanceof Element && node.closest('header') !== null;
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      // On a slow machine the pill of a weak network comes, and moves what is beside it in the top bar.
      if (document.querySelector('header .pill') === null || !sources.every(isInTopBar))
        globalThis.shifts.push(`${value}${hadRecentInput ? ' after a press' : ''}: ${sources.map(told).join(', ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

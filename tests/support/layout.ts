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

function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const told = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
    const name = node instanceof Element ? `${node.nodeName}.${node.getAttribute('class') ?? ''}` : node?.nodeName;
    const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
      [x, y, width, height].map(Math.round).join(' '),
    );
    return `${name}: ${from} → ${to}`;
  };
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      globalThis.shifts.push(`${value}: ${sources.map(told).join(', ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

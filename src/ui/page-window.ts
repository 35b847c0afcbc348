/** How many pages the control names at once: the current one and its neighbours. */
const windowSize = 3;

/**
 * The pages to name, the first being 1: one on each side of `page`, shifted at the ends so that there are three whenever
 * there are three. A `page` outside the range counts as the nearest one.
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(windowSize, Math.max(pageCount, 0));
  const first = Math.max(1, Math.min(page - 1, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

const windowSize = 3;

export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(windowSize, Math.max(pageCount, 0));
  const first = Math.max(1, Math.min(page - 1, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

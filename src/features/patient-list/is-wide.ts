/** A phone shows the list first. */
export function isWide(): boolean {
  return matchMedia('(min-width: 768px)').matches;
}

/** Whether there is room for the filters above the list; on a phone, the list comes first. */
export function isWide(): boolean {
  return matchMedia('(min-width: 768px)').matches;
}

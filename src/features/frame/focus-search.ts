/** Unfold the search first. The result is false if there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main search input[name=lastName]');
  if (!field) return false;
  const folded = field.closest('[hidden]');
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  requestAnimationFrame(() => field.focus());
  return true;
}

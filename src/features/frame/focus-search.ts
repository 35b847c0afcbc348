/** Gives the focus to the last name in the search of the screen, and unfolds it first. False where the screen has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main search input[name=lastName]');
  if (!field) return false;
  const folded = field.closest('[hidden]');
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  requestAnimationFrame(() => field.focus());
  return true;
}

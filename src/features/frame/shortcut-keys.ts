import { areShortcutsOn } from '#/browser/settings/preferences.ts';
import type { SearchField } from '#/parts/page/frame-content.ts';

/** These elements use typed characters. A checkbox does not. */
const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';

export function isSingleKey({
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  isComposing,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isComposing || !areShortcutsOn()) return false;
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return !isTyping && document.querySelector('[role=dialog], [role=alertdialog]') === null;
}

const lastName = 'main search input[data-field=lastName]';

/** The best first. */
const selectors: Readonly<Record<SearchField, readonly string[]>> = {
  'last-name': [lastName],
  any: [lastName, 'main search input[type=search]'],
};

/** Unfold the search first. The result is false if there is none. */
export function focusSearch(search: SearchField): boolean {
  const field = selectors[search]
    .map((one) => document.querySelector<HTMLElement>(one))
    .find((found) => found !== null);
  if (!field) return false;
  const folded = field.closest('[hidden]');
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  requestAnimationFrame(() => field.focus());
  return true;
}

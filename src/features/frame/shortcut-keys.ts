import { areShortcutsOn } from '#/browser/settings/preferences.ts';
import { searchFields } from './shortcut-places.ts';

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

/** Unfold the search first. The result is false if there is none. */
export function focusSearch(): boolean {
  const field = searchFields.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null);
  if (!field) return false;
  const folded = field.closest('[hidden]');
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  requestAnimationFrame(() => field.focus());
  return true;
}

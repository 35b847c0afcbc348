import { areShortcutsOn } from '#/browser/settings/shortcuts.ts';

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

import { areShortcutsOn } from '#/browser/shortcuts.ts';

/** Where a character is typed, or chooses an entry; a box that is ticked takes none. */
const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';

/** True for a key that stands for a shortcut: nobody types, answers a question, or holds a key that makes it another one. */
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

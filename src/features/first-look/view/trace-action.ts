import { areShortcutsOn } from '#/browser/settings/preferences.ts';
import type { Gesture } from './gesture.ts';

/** What a gesture or a key does to the traces. */
export type TraceAction = Exclude<Gesture, { kind: 'measure' }> | { kind: 'measuring' };

/** A key event of React or of the browser. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>;

const turns: Readonly<Record<string, TraceAction>> = {
  ArrowLeft: { kind: 'turn', pages: -1 },
  PageUp: { kind: 'turn', pages: -1 },
  ArrowRight: { kind: 'turn', pages: 1 },
  PageDown: { kind: 'turn', pages: 1 },
};

const withShift: Readonly<Record<string, TraceAction>> = {
  ArrowUp: { kind: 'sensitivity', steps: 1 },
  ArrowDown: { kind: 'sensitivity', steps: -1 },
};

/** On many keyboards, `+` needs Shift and `=` does not. */
const single: Readonly<Record<string, TraceAction>> = {
  '+': { kind: 'seconds', steps: -1 },
  '=': { kind: 'seconds', steps: -1 },
  '-': { kind: 'seconds', steps: 1 },
  m: { kind: 'measuring' },
  M: { kind: 'measuring' },
};

/** Undefined if the key is for something else, such as a field. */
export function actionOfKey(event: Pressed): TraceAction | undefined {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isField = target instanceof Element && ['INPUT', 'SELECT'].includes(target.tagName);
  if (isField || defaultPrevented || altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey ? withShift[key] : turns[key]) ?? (areShortcutsOn() ? single[key] : undefined);
}

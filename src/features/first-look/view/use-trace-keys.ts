import { useEffect, useEffectEvent } from 'react';
import { actionOfKey, type Pressed, type TraceAction } from './trace-action.ts';

/** Returns what hears the keys in the page. In full screen, they need no focus. */
export function useTraceKeys(isFull: boolean, onAct: (action: TraceAction) => void): (event: Pressed) => void {
  const press = (event: Pressed) => {
    const action = actionOfKey(event);
    if (!action || isInSheet(event.target)) return;
    event.preventDefault();
    onAct(action);
  };
  const pressInFull = useEffectEvent(press);
  useEffect(() => {
    if (!isFull) return undefined;
    // The dialog itself has the focus, and its head has a button.
    const listen = (event: KeyboardEvent) => pressInFull(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isFull]);
  return press;
}

/** A sheet over the traces has its own keys. It stands outside of them, but its events reach them. */
function isInSheet(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]')?.querySelector('.look__open') === null;
}

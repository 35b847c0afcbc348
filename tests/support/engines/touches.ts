import { setTimeout as pause } from 'node:timers/promises';
import type { InputSource } from './engine.ts';

/** What one finger does, in CSS px of the page. */
export interface Touch {
  kind: 'down' | 'move' | 'up';
  finger: number;
  x: number;
  y: number;
}

export const isTouch = ({ parameters }: InputSource): boolean => parameters?.pointerType === 'touch';

/**
 * Performs the sources of fingers step by step, as a driver would that had fingers. `send` gets each touch when those
 * before it were handled. Fingers stay down between two calls of the returned function.
 */
export function touchPerformer(
  send: (touch: Touch) => Promise<unknown>,
): (sources: readonly InputSource[]) => Promise<void> {
  const places = new Map<number, Touch>();
  const act = async (finger: number, action: Record<string, unknown>) => {
    const before = places.get(finger) ?? { kind: 'up', finger, x: 0, y: 0 };
    const isDown = before.kind !== 'up';
    if (action['type'] === 'pointerMove') {
      const { x, y } = action as { x: number; y: number };
      const moved: Touch = { ...before, x, y, ...(isDown ? { kind: 'move' as const } : {}) };
      places.set(finger, moved);
      if (isDown) await send(moved);
    } else {
      const touch: Touch = { ...before, kind: action['type'] === 'pointerDown' ? 'down' : 'up' };
      places.set(finger, touch);
      await send(touch);
    }
  };
  return async (sources) => {
    const count = Math.max(...sources.map(({ actions }) => actions.length));
    for (let step = 0; step < count; step += 1) {
      const together = sources.map(({ actions }) => actions[step]);
      for (const [finger, action] of together.entries()) if (action) await act(finger, action);
      await pause(Math.max(...together.map((action) => Number(action?.['duration'] ?? 0))));
    }
  };
}

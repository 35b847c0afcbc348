import type { Engine, InputSource } from './engine.ts';

/** From where to where each finger moves, in CSS px of the window. */
export type Ways = readonly (readonly [fromX: number, fromY: number, toX: number, toY: number])[];

const steps = 10;

/** Fingers come, move together, and go. */
export async function moveFingers(engine: Engine, ways: Ways): Promise<void> {
  await engine.perform(...ways.map((way, index) => fingerOn(index, [...down(way), ...move(way), up])));
}

/** A finger comes, stays during `hold`, moves, and goes. */
export async function holdFinger(engine: Engine, way: Ways[number], hold: () => Promise<unknown>): Promise<void> {
  await engine.perform(fingerOn(0, down(way)));
  await hold();
  await engine.perform(fingerOn(0, [...move(way), up]));
}

const up = { type: 'pointerUp', button: 0 };

function fingerOn(index: number, actions: InputSource['actions']): InputSource {
  return { type: 'pointer', id: `finger ${index}`, parameters: { pointerType: 'touch' }, actions };
}

function down([x, y]: Ways[number]): InputSource['actions'] {
  return [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
  ];
}

function move([fromX, fromY, toX, toY]: Ways[number]): InputSource['actions'] {
  const parts = Array.from({ length: steps }, (_, index) => (index + 1) / steps);
  return parts.map((part) => ({
    type: 'pointerMove',
    duration: 20,
    x: Math.round(fromX + part * (toX - fromX)),
    y: Math.round(fromY + part * (toY - fromY)),
  }));
}

import type { Point } from './hold-point.ts';

type Change = (wanted: number, at: Point) => void;

/** A trackpad's pinch is a wheel event with Control. */
export function listenForPinch(element: HTMLElement, zoom: () => number, onChange: Change, signal: AbortSignal): void {
  let begun: { distance: number; zoom: number } | undefined;
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length > 2) {
      begun = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    begun ??= { distance, zoom: zoom() };
    const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    onChange((begun.zoom * distance) / begun.distance, at);
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    // A mouse wheel makes larger steps than a trackpad.
    const factor = Math.min(Math.max(Math.exp(-event.deltaY / 100), 0.8), 1.25);
    onChange(zoom() * factor, { x: event.clientX, y: event.clientY });
  };
  const options = { passive: false, signal };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, onTouch, options);
  element.addEventListener('wheel', onWheel, options);
}

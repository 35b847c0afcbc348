import { follow, longPressMs, type Finger, type Gesture, type Press } from './gesture.ts';

interface GestureUse {
  /** One finger measures at once. */
  isMeasuring: () => boolean;
  onGesture: (gesture: Gesture) => void;
}

/** Follows fingers, a pen or a mouse on an element. Returns how to stop. */
export function listenForGestures(element: HTMLElement, use: GestureUse): () => void {
  const fingers = new Map<number, Finger>();
  let press: Press | undefined;
  let frame: number | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  const advance = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    const touch = { fingers: [...fingers.values()], atMs: performance.now() };
    const followed = follow(press, touch, use.isMeasuring());
    press = followed.press;
    if (followed.gesture) use.onGesture(followed.gesture);
  };
  const cancel = () => {
    clearTimeout(hold);
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    fingers.clear();
    press = undefined;
  };
  const place = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => fingers.set(id, { id, x, y });
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || isEnlarged()) return;
    place(event);
    advance();
    clearTimeout(hold);
    // Timers and `performance.now` may differ by a millisecond.
    if (press?.kind === 'one') hold = setTimeout(advance, longPressMs + 5);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    place(event);
    // The browser tells of one finger after the other, though they move together.
    if (fingers.size > 1) frame ??= requestAnimationFrame(advance);
    else advance();
  };
  const end = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    clearTimeout(hold);
    place(event);
    advance();
    fingers.delete(event.pointerId);
    advance();
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && fingers.has(event.pointerId) && press?.kind !== 'measuring') cancel();
  };
  /** The browser must neither scroll nor enlarge the page meanwhile. */
  const claim = (event: TouchEvent) => {
    const isOurs = fingers.size > 1 || press?.kind === 'measuring';
    if (isOurs && event.cancelable) event.preventDefault();
  };
  /** A long press of a finger opens no menu. */
  const refuseMenu = (event: Event) => {
    if (press && press.kind !== 'over') event.preventDefault();
  };
  /** The style lets the browser do all on an enlarged page. */
  const mark = () => element.toggleAttribute('data-enlarged', isEnlarged());
  const stop = new AbortController();
  const { signal } = stop;
  mark();
  globalThis.visualViewport?.addEventListener('resize', mark, { signal });
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('touchstart', claim, { signal, passive: false });
  element.addEventListener('touchmove', claim, { signal, passive: false });
  element.addEventListener('contextmenu', refuseMenu, { signal });
  return () => {
    stop.abort();
    cancel();
  };
}

/** On a page that was enlarged with two fingers, the browser moves it and makes it small again. */
function isEnlarged(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}

import { follow, longPressMs, type Finger, type Gesture, type Press } from './gesture.ts';

interface GestureUse {
  /** One finger measures at once. */
  isMeasuring: () => boolean;
  onGesture: (gesture: Gesture) => void;
}

/**
 * Follows fingers, a pen or a mouse on an element. Returns how to stop. Fingers are heard as touches: browsers send
 * these for all of them, but some tell of a touch as of one mouse, too.
 */
export function listenForGestures(element: HTMLElement, use: GestureUse): () => void {
  const fingers = new Map<number, Finger>();
  /** What came first. A pen may be told as a touch, and a touch as a mouse. */
  let heard: 'touch' | 'pen' | 'mouse' | undefined;
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
    heard = undefined;
    press = undefined;
  };
  const begin = (as: 'touch' | 'pen' | 'mouse', finger: Finger) => {
    // The mouse may have let go elsewhere.
    if (as === 'touch' && heard === 'mouse') cancel();
    if ((heard !== undefined && heard !== as) || isEnlarged()) return;
    heard = as;
    fingers.set(finger.id, finger);
    advance();
    clearTimeout(hold);
    // Timers and `performance.now` may differ by a millisecond.
    if (press?.kind === 'one') hold = setTimeout(advance, longPressMs + 5);
  };
  const move = (finger: Finger) => {
    if (!fingers.has(finger.id)) return;
    fingers.set(finger.id, finger);
    // The browser may tell of one finger after the other, though they move together.
    if (fingers.size > 1) frame ??= requestAnimationFrame(advance);
    else advance();
  };
  const end = (finger: Finger) => {
    if (!fingers.has(finger.id)) return;
    clearTimeout(hold);
    fingers.set(finger.id, finger);
    advance();
    fingers.delete(finger.id);
    advance();
    if (fingers.size === 0) heard = undefined;
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && fingers.has(event.pointerId) && press?.kind !== 'measuring') cancel();
  };
  /** The mouse comes back after its button was let go elsewhere. */
  const letGo = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && heard === 'mouse') cancel();
  };
  /** The browser also cancels the touch of a palm that rests beside a pen. The pen goes on. */
  const lose = (event: PointerEvent) => {
    // Where the browser begins to scroll, it may go on telling of the touch.
    if (fingers.has(event.pointerId) || (event.pointerType === 'touch' && heard === 'touch')) cancel();
  };
  const onTouch = (follows: (finger: Finger) => void) => (event: TouchEvent) => {
    // The ids of pointers are not negative.
    for (const touch of event.changedTouches) follows(fingerOf(-1 - touch.identifier, touch));
    // The browser must neither scroll nor enlarge the page meanwhile.
    const isOurs = fingers.size > 1 || press?.kind === 'measuring';
    if (event.type !== 'touchend' && isOurs && event.cancelable) event.preventDefault();
  };
  const beginPointer = (event: PointerEvent) =>
    onPointer((finger) => begin(event.pointerType === 'mouse' ? 'mouse' : 'pen', finger))(event);
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
  element.addEventListener('pointerdown', (event) => event.button === 0 && beginPointer(event), { signal });
  element.addEventListener('pointermove', onPointer(move), { signal });
  element.addEventListener('pointerenter', letGo, { signal });
  element.addEventListener('pointerup', onPointer(end), { signal });
  element.addEventListener('pointercancel', lose, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener(
    'touchstart',
    onTouch((finger) => begin('touch', finger)),
    { signal, passive: false },
  );
  element.addEventListener('touchmove', onTouch(move), { signal, passive: false });
  element.addEventListener('touchend', onTouch(end), { signal });
  element.addEventListener('touchcancel', () => heard === 'touch' && cancel(), { signal });
  element.addEventListener('contextmenu', refuseMenu, { signal });
  return () => {
    stop.abort();
    cancel();
  };
}

function onPointer(follows: (finger: Finger) => void): (event: PointerEvent) => void {
  return (event) => {
    if (event.pointerType !== 'touch') follows(fingerOf(event.pointerId, event));
  };
}

function fingerOf(id: number, { clientX: x, clientY: y }: { clientX: number; clientY: number }): Finger {
  return { id, x, y };
}

/** On a page that was enlarged with two fingers, the browser moves it and makes it small again. */
function isEnlarged(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}

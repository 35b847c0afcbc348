let isPressed = false;

function follow(): void {
  if (!('document' in globalThis)) return;
  const set = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  addEventListener('pointerdown', set(true), { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, set(false), { capture: true, passive: true });
}

follow();

/**
 * Calls back when no finger or mouse button is down, at once where none is. What would move things on the screen waits for
 * it: a button that moves away under the finger is not pressed.
 */
export function whenReleased(callback: () => void): void {
  if (!isPressed) {
    callback();
    return;
  }
  const ending = new AbortController();
  const released = () => {
    ending.abort();
    // The click comes with the release, after it.
    setTimeout(callback);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, released, { signal: ending.signal });
}

let isPressed = false;

const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
};

/** The list of a select may swallow the release of the press that has opened it: whoever types has let go, too. */
const releases = ['pointerup', 'pointercancel', 'keydown'];

if ('document' in globalThis) {
  addEventListener('pointerdown', press, { capture: true, passive: true });
  for (const type of releases) addEventListener(type, release, { capture: true, passive: true });
}

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
  for (const type of releases) addEventListener(type, released, { signal: ending.signal });
}

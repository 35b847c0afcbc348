let isPressed = false;

const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
};

/** A touch is over before its mouse events come, and these move the focus. */
const presses = ['pointerdown', 'mousedown'];
/** A select's list may swallow the `pointerup` of its press. */
const releases = ['pointerup', 'mouseup', 'pointercancel', 'keydown'];

if ('document' in globalThis) {
  for (const type of presses) addEventListener(type, press, { capture: true, passive: true });
  for (const type of releases) addEventListener(type, release, { capture: true, passive: true });
}

/** A button that moves during a press is missed. */
export function whenReleased(callback: () => void): void {
  if (!isPressed) {
    callback();
    return;
  }
  const ending = new AbortController();
  const released = () => {
    ending.abort();
    // The click follows the release. Another press may have begun meanwhile.
    setTimeout(() => whenReleased(callback));
  };
  for (const type of releases) addEventListener(type, released, { signal: ending.signal });
}

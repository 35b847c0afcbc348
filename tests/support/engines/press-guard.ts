interface PressGuard {
  /** Undefined before the press. */
  isHit: boolean | undefined;
  end: () => void;
}

declare global {
  var pressGuard: PressGuard | undefined;
}

/**
 * Until the guard ends, a press acts only on the element that was found last. The page may have moved it since, and a
 * person would look again. Runs in the page.
 */
export function guardPress(): void {
  const wanted = globalThis.foundLast;
  const ending = new AbortController();
  const guard: PressGuard = { isHit: undefined, end: () => ending.abort() };
  const receive = (event: Event) => {
    if (event.type === 'pointerdown') {
      // What is around the element, such as a bar, is no hit: a button in it may just have moved.
      guard.isHit = event.target instanceof Node && wanted?.contains(event.target) === true;
    }
    if (guard.isHit !== false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, receive, { capture: true, signal: ending.signal });
  globalThis.pressGuard = guard;
}

/** Whether the press reached the element. Undefined before the press. Runs in the page. */
export function endGuard(): boolean | undefined {
  const { pressGuard } = globalThis;
  // The press has opened another page.
  if (!pressGuard) return true;
  if (pressGuard.isHit === undefined) return undefined;
  pressGuard.end();
  globalThis.pressGuard = undefined;
  return pressGuard.isHit;
}

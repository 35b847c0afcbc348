import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When a part of the screen disappears with the focus inside, `after` gets the focus. Without it, the nearest place around
 * the part does: its section, its list (`ListPlace`) or the screen. The part carries the returned ref.
 */
export function usePassFocus<Target extends HTMLElement>(
  after?: RefObject<HTMLElement | null>,
): RefObject<Target | null> {
  const part = useRef<Target>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement) === true) focusOn(after ?? placeAround(current));
    };
  }, [after]);
  return part;
}

/** Where it comes later on the screen than the part, it was not there when the part appeared. */
function focusOn({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true });
}

function placeAround(part: HTMLElement): RefObject<HTMLElement | null> {
  return { current: part.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null };
}

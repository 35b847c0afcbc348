import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When a part of the screen disappears with the focus inside, `after` gets the focus. The part carries the returned ref. */
export function usePassFocus<Target extends HTMLElement>(
  after: RefObject<HTMLElement | null>,
): RefObject<Target | null> {
  const part = useRef<Target>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      // Where `after` comes later on the screen, it was not there when the part appeared.
      if (current?.contains(document.activeElement) === true) after.current?.focus({ preventScroll: true });
    };
  }, [after]);
  return part;
}

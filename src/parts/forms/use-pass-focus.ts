import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When a part of the screen disappears with the focus inside, `after` gets the focus. The part carries the returned ref. */
export function usePassFocus<Target extends HTMLElement>(
  after: RefObject<HTMLElement | null>,
): RefObject<Target | null> {
  const part = useRef<Target>(null);
  useLayoutEffect(() => {
    const [current, next] = [part.current, after.current];
    return () => {
      if (current?.contains(document.activeElement) === true) next?.focus({ preventScroll: true });
    };
  }, [after]);
  return part;
}

import { useEffect, useRef } from 'react';

/** At the end, the arrow that was pressed is no link any more. Then the link of the current page takes the focus. */
export function usePageFocus(currentIndex: number) {
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      list.current?.children[currentIndex]?.querySelector('a')?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus: () => {
      hasFocus.current = true;
    },
    // React does not call it for an element that it removes.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

import { useEffect, useState } from 'react';

/**
 * What had the focus before a dialog or menu opened gets it back. React Aria does it, too, but in the next frame: in a
 * browser that draws at once, the page is still inert then and takes no focus. If the element has gone, the content of
 * the screen gets the focus.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const giveBack = () => {
      // Who was given the focus meanwhile keeps it.
      if (document.activeElement !== document.body || before === document.body) return;
      const target = before?.isConnected === true ? before : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    // The effects of React Aria end after this one, and with them `inert`.
    return () => queueMicrotask(giveBack);
  }, [before]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Gives the focus to the content of a screen that was just opened, so that the keyboard and the screen reader go on
 * there. A change of search params alone (the next page of a list) leaves the focus where it is.
 */
export function FocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const active = document.activeElement;
        if (active === null || active === document.body || !active.closest('main'))
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}

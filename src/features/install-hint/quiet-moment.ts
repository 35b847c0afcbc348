import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPageHeld } from '#/browser/page-hold.ts';

const home = /^\/home\/?$/;

/**
 * True at a quiet moment: a signed-in user has been on other screens and is back at home, with nothing left half done.
 * Who has just come in, or is on the way to somewhere, is not disturbed.
 */
export function useQuietMoment(router: AnyRouter): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let screens = 0;
    return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return;
      if (fromLocation?.pathname.startsWith('/home')) screens += 1;
      setQuiet(screens >= 2 && home.test(toLocation.pathname) && !isPageHeld());
    });
  }, [router]);
  return isQuiet;
}

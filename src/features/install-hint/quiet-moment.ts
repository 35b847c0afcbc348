import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isPageHeld } from '#/browser/page-hold.ts';

const home = /^\/home\/?$/;

/**
 * Says with each step to another screen whether that is a quiet moment: a signed-in user has been on other screens and is
 * back at home, with nothing left half done. Who has just come in, or is on the way to somewhere, is not disturbed.
 */
export function useQuietMoments(router: AnyRouter, onStep: (isQuiet: boolean) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    let screens = 0;
    return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return;
      if (fromLocation?.pathname.startsWith('/home')) screens += 1;
      step(screens >= 2 && home.test(toLocation.pathname) && !isPageHeld());
    });
  }, [router]);
}

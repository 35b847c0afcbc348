import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isPageHeld } from '#/browser/page/page-hold.ts';

const home = /^\/home\/?$/;

/** A moment is quiet on the return to home, while nothing is unsaved. */
export function useQuietMoments(router: AnyRouter, onStep: (isQuiet: boolean) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    let screens = 0;
    return router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return;
      if (fromLocation?.pathname.startsWith('/home')) screens += 1;
      step(screens >= 2 && home.test(toLocation.pathname) && !isPageHeld.get());
    });
  }, [router]);
}

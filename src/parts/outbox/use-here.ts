import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Call the result when something is sent. It gives a function that tells whether the user is still at that address:
 * what arrives late must not move a user who has gone on, also if the next screen still loads.
 */
export function useHere(): () => () => boolean {
  const router = useRouter({ warn: false });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // A component may be tested without a router.
  const address = () => [router?.latestLocation?.pathname, router?.latestLocation?.searchStr].join('?');
  return () => {
    const then = address();
    return () => isShown.current && address() === then;
  };
}

import { useEffect, useState } from 'react';

/** A shorter wait shows nothing, so the screen does not flicker. */
const patienceMs = 400;

/** True if `isGoingOn` has lasted longer than `patienceMs`. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLate;
}

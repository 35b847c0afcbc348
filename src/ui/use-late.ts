import { useEffect, useState } from 'react';

/** After which time somebody who waits is told so, in ms: what is quicker would only flicker. */
const patienceMs = 400;

/** True once something has gone on for longer than one waits without a sign. */
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

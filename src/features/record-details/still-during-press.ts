import { useLayoutEffect, useState } from 'react';
import { whenReleased } from '#/browser/page/pointer.ts';

/** The value as it was when a press began, until the press ends, so that nothing moves under a finger. */
export function useStillDuringPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    let isNewest = true;
    whenReleased(() => isNewest && setShown(value));
    return () => {
      isNewest = false;
    };
  }, [value]);
  return shown;
}

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * A dialog gives the focus back to its button. `onLost` runs if the element of the returned ref, beside the button, went
 * while the dialog was open.
 */
export function useLostPlace<Target extends HTMLElement>(
  hasDialog: boolean,
  onLost: () => void,
): RefObject<Target | null> {
  const place = useRef<Target>(null);
  const look = useEffectEvent(() => {
    if (!place.current) onLost();
  });
  useEffect(() => {
    if (hasDialog) return () => queueMicrotask(look);
    return undefined;
  }, [hasDialog]);
  return place;
}

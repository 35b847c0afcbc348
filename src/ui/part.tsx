import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

interface PartProps<Loaded> {
  /** The same function each time. */
  load: () => Promise<Loaded>;
  /** The code did not come; mounted again, the part asks for it again. */
  onMissing: () => void;
  children: (loaded: Loaded) => ReactNode;
}

/** A part of a screen whose code is loaded when it is first asked for. A missing one does not take the screen with it. */
export function Part<Loaded extends object>({ load, onMissing, children }: PartProps<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded(value),
      () => isWanted && miss(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded ? children(loaded) : null;
}

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

interface PartProps<Loaded> {
  /** Must be the same function on each render. */
  load: () => Promise<Loaded>;
  onMissing: () => void;
  children: (loaded: Loaded) => ReactNode;
}

/** Loads the code of a part on first use. If that fails, the rest of the screen stays. */
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

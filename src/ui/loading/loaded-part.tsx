import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

interface LoadedPartProps<Loaded> {
  /** Must be the same function on each render. With another function, it is another part. */
  load: () => Promise<Loaded>;
  onMissing: (error: unknown) => void;
  /** What stands here until the part is loaded. */
  fallback?: ReactNode;
  children: (loaded: Loaded) => ReactNode;
}

/** If the part fails to load, the rest of the screen stays. */
export function LoadedPart<Loaded extends object>({
  load,
  onMissing,
  fallback = null,
  children,
}: LoadedPartProps<Loaded>) {
  const [loaded, setLoaded] = useState<{ by: unknown; value: Loaded }>();
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ by: load, value }),
      (error: unknown) => isWanted && miss(error),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  // React keeps the state if two parts take turns at one place.
  return loaded?.by === load ? children(loaded.value) : fallback;
}

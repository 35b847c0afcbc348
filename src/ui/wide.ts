import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 1024px)');

function watch(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True from 1024 px on, where a list has its panel beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => query().matches);
}

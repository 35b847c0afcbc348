import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 1024px)');

function watch(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True from 1024 px on. The limit must match `with-panel.css`. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => query().matches);
}

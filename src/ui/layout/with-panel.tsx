import { useSyncExternalStore, type ReactNode } from 'react';
import './with-panel.css';

interface WithPanelProps {
  label: string;
  panel: ReactNode;
  children: ReactNode;
}

export function WithPanel({ label, panel, children }: WithPanelProps) {
  return (
    <div className="with-panel">
      <aside className="with-panel__panel" aria-label={label}>
        {panel}
      </aside>
      <div className="with-panel__list">{children}</div>
    </div>
  );
}

const query = () => matchMedia('(min-width: 1024px)');

function watch(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True from 1024 px on. The limit must match `with-panel.css`. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    // The page's own skeleton has the elements of both.
    () => false,
  );
}

import type { ReactNode } from 'react';
import './with-panel.css';

interface WithPanelProps {
  /** What the panel is called. */
  label: string;
  /** What stands at the start of a wide screen; narrow ones have it in a sheet instead. */
  panel: ReactNode;
  children: ReactNode;
}

/** A list with a panel at its start from 1024 px on. */
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

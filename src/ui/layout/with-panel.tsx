import type { ReactNode } from 'react';
import { useMedia, wideScreen } from './use-media.ts';
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

/** True from 1024 px on. */
export function useWide(): boolean {
  return useMedia(wideScreen);
}

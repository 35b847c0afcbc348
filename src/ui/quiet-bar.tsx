import type { ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './quiet-bar.css';

/** Where a quiet bar appears. Keep it mounted: screen readers only hear a region that was there before its words. */
export function QuietBarPlace({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a paragraph
    <div role="status" className="quiet-bar-place">
      {children}
    </div>
  );
}

interface QuietBarProps {
  icon: IconName;
  /** Buttons, the most likely one first. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * Something that may wait, at the lower edge: it takes no focus, moves nothing that is being read or pressed, and stays
 * until it is answered.
 */
export function QuietBar({ icon, actions, children }: QuietBarProps) {
  return (
    <div className="quiet-bar">
      <Icon name={icon} />
      <p className="quiet-bar__text">{children}</p>
      <div className="quiet-bar__actions">{actions}</div>
    </div>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './quiet-bar.css';

/** Leave it mounted: screen readers announce only what changes in it. */
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
  actions: ReactNode;
  children: ReactNode;
}

/** It takes no focus, moves nothing, and stays until the user answers. Then the screen gets the focus. */
export function QuietBar({ icon, actions, children }: QuietBarProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = place.current;
    return () => {
      if (bar?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} className="quiet-bar">
      <Icon name={icon} />
      <p className="quiet-bar__text">{children}</p>
      <div className="quiet-bar__actions">{actions}</div>
    </div>
  );
}

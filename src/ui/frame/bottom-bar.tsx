import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import './bottom-bar.css';

interface BottomBarProps {
  label: string;
  /** Links of different widths share one row. */
  isTight?: boolean;
  children: ReactNode;
}

export function BottomBar({ label, isTight, children }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label={label} data-tight={isTight || undefined}>
      {isTight ? <div className="bottom-bar__row">{children}</div> : children}
    </nav>
  );
}

interface BottomBarAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className'> {
  icon: ReactNode;
  label: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export const BottomBarLink = createLink(({ icon, label, ...props }: BottomBarAnchorProps) => (
  <a {...props} className="bottom-bar__link">
    {icon}
    <span>{label}</span>
  </a>
));

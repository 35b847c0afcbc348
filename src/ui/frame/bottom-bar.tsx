import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './bottom-bar.css';

interface BottomBarProps {
  label: string;
  children: ReactNode;
}

export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {children}
    </nav>
  );
}

interface BottomBarAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className'> {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export const BottomBarLink = createLink(({ icon, label, ...props }: BottomBarAnchorProps) => (
  <a {...props} className="bottom-bar__link">
    <Icon name={icon} />
    <span>{label}</span>
  </a>
));

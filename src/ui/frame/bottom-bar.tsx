import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { PressButton, type PressButtonProps } from '#/ui/actions/press-button.tsx';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './bottom-bar.css';

interface BottomBarProps {
  label: string;
  /** Five links share the row. */
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

interface BottomBarButtonProps extends Omit<PressButtonProps, 'children' | 'className' | 'style'> {
  icon: IconName;
  label: string;
}

export function BottomBarButton({ icon, label, ...props }: BottomBarButtonProps) {
  return (
    <PressButton {...props} className="bottom-bar__link">
      <Icon name={icon} />
      <span>{label}</span>
    </PressButton>
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

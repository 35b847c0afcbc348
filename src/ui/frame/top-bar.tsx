import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { PressButton, type PressButtonProps } from '#/ui/actions/press-button.tsx';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './top-bar.css';

export function TopBar({ start, end }: { start: ReactNode; end?: ReactNode }) {
  return (
    <header className="top-bar">
      <div className="top-bar__in">
        {start}
        {end === undefined ? null : <div className="top-bar__end">{end}</div>}
      </div>
    </header>
  );
}

export function TopBarRule() {
  return <span className="top-bar__rule" aria-hidden="true" />;
}

/** This text is truncated before any other. */
export function TopBarText({ children }: { children: ReactNode }) {
  return <span className="top-bar__text">{children}</span>;
}

interface BarLook {
  icon?: IconName | undefined;
  label: string;
  /** The smallest width that shows the label beside the icon. Screen readers always read the label. */
  labelFrom?: 'phone' | 'tablet' | 'wide' | 'never' | undefined;
  iconAtEnd?: boolean | undefined;
}

export function BarButton({
  icon,
  label,
  labelFrom,
  iconAtEnd,
  ...props
}: BarLook & Omit<PressButtonProps, 'children' | 'className' | 'style'>) {
  return (
    <PressButton {...props} className="bar-button" data-icon-at-end={iconAtEnd || undefined}>
      <BarContent icon={icon} label={label} labelFrom={labelFrom} />
    </PressButton>
  );
}

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export const BarLink = createLink(({ icon, label, labelFrom, ...props }: Omit<BarLook, 'iconAtEnd'> & AnchorProps) => (
  <a {...props} className="bar-button">
    <BarContent icon={icon} label={label} labelFrom={labelFrom} />
  </a>
));

export const LogoLink = createLink(({ children, ...props }: AnchorProps) => (
  <a {...props} className="logo-link">
    {children}
  </a>
));

function BarContent({ icon, label, labelFrom = 'tablet' }: BarLook) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="bar-button__label" data-from={icon === undefined ? undefined : labelFrom}>
        {label}
      </span>
    </>
  );
}

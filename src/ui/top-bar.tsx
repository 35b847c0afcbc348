import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './top-bar.css';

/** The bar that stays at the top, 56 px high: who and where at the start, the person and the way out at the end. */
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

/** The slanted rule between two things in the bar; not on phones. */
export function TopBarRule() {
  return <span className="top-bar__rule" aria-hidden="true" />;
}

/** A word in the bar that cannot be pressed. It shortens before anything else does. */
export function TopBarText({ children }: { children: ReactNode }) {
  return <span className="top-bar__text">{children}</span>;
}

interface BarLook {
  icon?: IconName | undefined;
  label: string;
  /** From which width the word is seen beside the icon; below, only the icon is. Assistive technology always has the word. */
  labelFrom?: 'phone' | 'tablet' | 'wide' | 'never' | undefined;
  /** The icon says that there is more below, and stands behind the word. */
  iconAtEnd?: boolean | undefined;
}

/** A button in the bar. */
export function BarButton({
  icon,
  label,
  labelFrom,
  iconAtEnd,
  ...props
}: BarLook & Omit<AriaButtonProps, 'children' | 'className' | 'style'> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <AriaButton {...props} className="bar-button" data-icon-at-end={iconAtEnd || undefined}>
      <BarContent icon={icon} label={label} labelFrom={labelFrom} />
    </AriaButton>
  );
}

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link in the bar. */
export const BarLink = createLink(({ icon, label, labelFrom, ...props }: Omit<BarLook, 'iconAtEnd'> & AnchorProps) => (
  <a {...props} className="bar-button">
    <BarContent icon={icon} label={label} labelFrom={labelFrom} />
  </a>
));

/** The link around the logo. */
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

import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { PressButton, type PressButtonProps } from '#/ui/actions/press-button.tsx';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './top-bar.css';

interface TopBarProps {
  start: ReactNode;
  end?: ReactNode;
  /** A line below the bar. It scrolls away. */
  below?: ReactNode;
}

export function TopBar({ start, end, below }: TopBarProps) {
  return (
    <header className="top-bar-place">
      <div className="top-bar">
        <div className="top-bar__in">
          {start}
          {end === undefined ? null : <div className="top-bar__end">{end}</div>}
        </div>
      </div>
      {below}
    </header>
  );
}

export function TopBarRule() {
  return <span className="top-bar__rule" aria-hidden="true" />;
}

/** This text is shortened before any other, but never at its end. */
export function TopBarText({ children }: { children: string }) {
  return (
    <span className="top-bar__text">
      <CutInMiddle text={children} />
    </span>
  );
}

/** Names of organizations often differ only at their ends, so the middle is what is left out. */
function CutInMiddle({ text }: { text: string }) {
  const end = endOf(text);
  return (
    <span className="cut-in-middle">
      <span className="cut-in-middle__start">{text.slice(0, text.length - end.length)}</span>
      <span className="cut-in-middle__end">{end}</span>
    </span>
  );
}

/** The last words of a text, or its last characters if it has no short words. */
function endOf(text: string): string {
  return /\s\S.{5,11}$/u.exec(text)?.[0] ?? text.slice(-8);
}

interface BarLook {
  icon?: IconName | undefined;
  label: string;
  /** The smallest width that shows the label beside the icon. Screen readers always read the label. */
  labelFrom?: 'phone' | 'tablet' | 'wide' | 'never' | undefined;
  iconAtEnd?: boolean | undefined;
  /** A label that does not fit is shortened in its middle. */
  isCutInMiddle?: boolean | undefined;
}

export function BarButton({
  icon,
  label,
  labelFrom,
  iconAtEnd,
  isCutInMiddle,
  ...props
}: BarLook & Omit<PressButtonProps, 'children' | 'className' | 'style'>) {
  return (
    <PressButton
      {...props}
      className="bar-button"
      data-icon-at-end={iconAtEnd || undefined}
      // Its parts would be read as separate words.
      aria-label={isCutInMiddle === true ? label : undefined}
    >
      <BarContent icon={icon} label={label} labelFrom={labelFrom} isCutInMiddle={isCutInMiddle} />
    </PressButton>
  );
}

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export const BarLink = createLink(
  ({ icon, label, labelFrom, ...props }: Omit<BarLook, 'iconAtEnd' | 'isCutInMiddle'> & AnchorProps) => (
    <a {...props} className="bar-button">
      <BarContent icon={icon} label={label} labelFrom={labelFrom} />
    </a>
  ),
);

/** It opens a new tab and sends no referrer. */
export function BarExternalLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="bar-button" href={href} target="_blank" rel="noreferrer">
      <BarContent label={label} />
      <Icon name="external" size="small" />
    </a>
  );
}

export const LogoLink = createLink(({ children, ...props }: AnchorProps) => (
  <a {...props} className="logo-link">
    {children}
  </a>
));

function BarContent({ icon, label, labelFrom = 'tablet', isCutInMiddle = false }: BarLook) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="bar-button__label" data-from={icon === undefined ? undefined : labelFrom}>
        {isCutInMiddle ? <CutInMiddle text={label} /> : label}
      </span>
    </>
  );
}

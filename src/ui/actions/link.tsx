import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';
import './link.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The router also marks links that lead back as current. */
const notCurrent = { 'aria-current': undefined };

export const TextLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} {...notCurrent} className={join('text-link', className)}>
    {children}
  </a>
));

/** The link covers its nearest positioned ancestor, so the whole row is the link. */
export const RowLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} {...notCurrent} className={join('row-link', className)}>
    {children}
  </a>
));

/** The touch target of 44 px does not move the text. */
export const NameLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} {...notCurrent} className={join('name-link', className)}>
    {children}
  </a>
));

interface LinkButtonProps extends AnchorProps, ButtonLook {
  icon?: IconName | undefined;
}

export const LinkButton = createLink(({ variant, isWide, icon, className, children, ...props }: LinkButtonProps) => (
  <a {...props} {...notCurrent} className={join(buttonClass({ variant, isWide }), className)}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </a>
));

function join(own: string, given: string | undefined): string {
  return given === undefined ? own : `${own} ${given}`;
}

interface ExternalLinkProps extends ButtonLook {
  href: string;
  isButton?: boolean | undefined;
  /** The link opens in this tab, for another part of the same platform. */
  opensHere?: boolean | undefined;
  icon?: IconName | undefined;
  hasNoIcon?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** Unless `opensHere`, the link opens a new tab and sends no referrer. */
export function ExternalLink({
  href,
  isButton,
  opensHere = false,
  icon,
  hasNoIcon = opensHere,
  variant,
  isWide,
  onOpen,
  children,
}: ExternalLinkProps) {
  const className = isButton === true ? buttonClass({ variant, isWide }) : 'external-link';
  return (
    <a
      className={className}
      href={href}
      onClick={onOpen}
      {...(opensHere ? {} : { target: '_blank', rel: 'noreferrer' })}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {hasNoIcon ? null : <Icon name="external" size="small" />}
    </a>
  );
}

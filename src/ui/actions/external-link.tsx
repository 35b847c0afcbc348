import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#/ui/actions/button-look.ts';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './button.css';
import './external-link.css';

interface ExternalLinkProps extends ButtonLook {
  href: string;
  isButton?: boolean | undefined;
  /** The link opens in this tab, for another part of the same platform. */
  opensHere?: boolean | undefined;
  icon?: IconName | undefined;
  hasNoIcon?: boolean | undefined;
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
  children,
}: ExternalLinkProps) {
  const className = isButton === true ? buttonClass({ variant, isWide }) : 'external-link';
  return (
    <a className={className} href={href} {...(opensHere ? {} : { target: '_blank', rel: 'noreferrer' })}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {hasNoIcon ? null : <Icon name="external" size="small" />}
    </a>
  );
}

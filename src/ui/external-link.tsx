import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#/ui/button-look.ts';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './button.css';
import './external-link.css';

interface ExternalLinkProps extends ButtonLook {
  href: string;
  /** Look like a button. */
  isButton?: boolean | undefined;
  /** In this tab: for another part of the same platform. */
  opensHere?: boolean | undefined;
  /** An icon at its start. */
  icon?: IconName | undefined;
  /** Hide the arrow where a row of links says it already. */
  hasNoIcon?: boolean | undefined;
  children: ReactNode;
}

/** A link out of the application. Unless it `opensHere` it opens a tab of its own and tells the other side nothing. */
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

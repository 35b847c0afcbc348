import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonLook } from '#/ui/actions/button-look.ts';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './button.css';
import './link.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export const TextLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('text-link', className)}>
    {children}
  </a>
));

/** The link covers its nearest positioned ancestor, so the whole row is the link. */
export const RowLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('row-link', className)}>
    {children}
  </a>
));

/** A link inside a row. Its touch target of 44 px does not move the text. */
export const NameLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('name-link', className)}>
    {children}
  </a>
));

interface LinkButtonProps extends AnchorProps, ButtonLook {
  icon?: IconName | undefined;
}

export const LinkButton = createLink(({ variant, isWide, icon, className, children, ...props }: LinkButtonProps) => (
  <a {...props} className={join(buttonClass({ variant, isWide }), className)}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </a>
));

function join(own: string, given: string | undefined): string {
  return given === undefined ? own : `${own} ${given}`;
}

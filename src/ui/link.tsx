import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonLook } from '#/ui/button-look.ts';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './button.css';
import './link.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link in a text or a row of links. */
export const TextLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('text-link', className)}>
    {children}
  </a>
));

/** The link of a whole row: it stretches over its nearest positioned ancestor, which shows the focus ring. */
export const RowLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('row-link', className)}>
    {children}
  </a>
));

/** A name that is a link of its own inside a row, 44 px high for the finger without moving the text. */
export const NameLink = createLink(({ className, children, ...props }: AnchorProps) => (
  <a {...props} className={join('name-link', className)}>
    {children}
  </a>
));

interface LinkButtonProps extends AnchorProps, ButtonLook {
  icon?: IconName | undefined;
}

/** A link that looks like a button. */
export const LinkButton = createLink(({ variant, isWide, icon, className, children, ...props }: LinkButtonProps) => (
  <a {...props} className={join(buttonClass({ variant, isWide }), className)}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
  </a>
));

function join(own: string, given: string | undefined): string {
  return given === undefined ? own : `${own} ${given}`;
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import { PressButton, type PressButtonProps } from './press-button.tsx';
import './button.css';

export interface ButtonProps extends Omit<PressButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** While `isPending`, the button submits nothing but keeps the focus. If `isDisabled`, say why beside it. */
export function Button({ variant, isWide, icon, children, ...props }: ButtonProps) {
  const shown = props.isPending === true ? 'hourglass' : icon;
  return (
    <PressButton {...props} className={buttonClass({ variant, isWide })}>
      {shown === undefined ? null : <Icon name={shown} />}
      {children}
    </PressButton>
  );
}

/** A view has at most one `primary`. */
type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  isWide?: boolean | undefined;
}

export function buttonClass({ variant = 'default', isWide = false }: ButtonLook): string {
  return `button button--${variant}${isWide ? ' button--wide' : ''}`;
}

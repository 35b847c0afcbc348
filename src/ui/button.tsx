import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonLook } from '#/ui/button-look.ts';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './button.css';

/** What a button takes: React Aria's press props, and its look. */
export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  icon?: IconName | undefined;
  children: ReactNode;
}

/**
 * A button. While `isPending` it shows an hourglass, cannot be pressed and submits nothing, but keeps the focus.
 * `isDisabled` takes it out of reach altogether: say why beside it.
 */
export function Button({ variant, isWide, icon, children, ...props }: ButtonProps) {
  const shown = props.isPending === true ? 'hourglass' : icon;
  return (
    <AriaButton {...props} className={buttonClass({ variant, isWide })}>
      {shown === undefined ? null : <Icon name={shown} />}
      {children}
    </AriaButton>
  );
}

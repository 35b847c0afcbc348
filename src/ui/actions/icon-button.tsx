import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { Ref } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './icon-button.css';

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** 44 × 44 px. */
export function IconButton({ icon, label, ref, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} {...(ref ? { ref } : {})} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </AriaButton>
  );
}

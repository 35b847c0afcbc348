import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './pill.css';

interface PillProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** `ink` if the state changes what the user sees, `outline` if not. */
  tone: 'outline' | 'ink';
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** It looks 32 px high; its touch target is 44 px. */
export function Pill({ tone, icon, label, ...props }: PillProps) {
  return (
    <AriaButton {...props} className="pill" data-tone={tone}>
      <span className="pill__body">
        <Icon name={icon} size="small" />
        {label}
      </span>
    </AriaButton>
  );
}

import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './pill.css';

interface PillProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** `ink` for a state that changes what one sees, `outline` for one that does not. */
  tone: 'outline' | 'ink';
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A state of the whole app, in the bar: 32 px to the eye, 44 to the finger. A press says more. */
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

import { PressButton, type PressButtonProps } from '#/ui/actions/press-button.tsx';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './pill.css';

interface PillProps extends Omit<PressButtonProps, 'children' | 'className' | 'style'> {
  /** `ink` if the state changes what the user sees, `outline` if not. */
  tone: 'outline' | 'ink';
  icon: IconName;
  label: string;
}

/** It looks 32 px high; its touch target is 44 px. */
export function Pill({ tone, icon, label, ...props }: PillProps) {
  return (
    <PressButton {...props} className="pill" data-tone={tone}>
      <span className="pill__body">
        <Icon name={icon} size="small" />
        {label}
      </span>
    </PressButton>
  );
}

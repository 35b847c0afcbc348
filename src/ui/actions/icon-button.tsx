import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import { PressButton, type PressButtonProps } from './press-button.tsx';
import './icon-button.css';

interface IconButtonProps extends Omit<PressButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: IconName;
  label: string;
}

/** 44 × 44 px. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <PressButton {...props} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </PressButton>
  );
}

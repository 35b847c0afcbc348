import type { ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './chip.css';

interface ChipProps {
  tone: 'outline' | 'accent' | 'amber' | 'green' | 'plain';
  icon?: IconName | undefined;
  children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className="chip" data-tone={tone}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <span>{children}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './chip.css';

interface ChipProps {
  /** `plain` is text without a ground, for what we have no icon for. */
  tone: 'outline' | 'accent' | 'amber' | 'green' | 'plain';
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A state in a word, with an icon: the colour alone says nothing. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className="chip" data-tone={tone}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <span>{children}</span>
    </span>
  );
}

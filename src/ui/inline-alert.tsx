import type { ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icon.tsx';
import './inline-alert.css';

/** How bad it is: what the icon and the tint say beside the words. */
export type AlertLevel = 'info' | 'warning' | 'success' | 'error';

/** The icon of each level. */
export const levelIcon: { readonly [level in AlertLevel]: IconName } = {
  info: 'info',
  warning: 'warning',
  success: 'checked',
  error: 'alert',
};

interface InlineAlertProps {
  level?: AlertLevel | undefined;
  /** Read out at once; for what appears after the screen did. */
  isAnnounced?: boolean | undefined;
  children: ReactNode;
}

/** A message that belongs to the place where it stands. */
export function InlineAlert({ level = 'warning', isAnnounced, children }: InlineAlertProps) {
  return (
    <div className="inline-alert" data-level={level} role={isAnnounced === true ? 'alert' : undefined}>
      <Icon name={levelIcon[level]} />
      <div>{children}</div>
    </div>
  );
}

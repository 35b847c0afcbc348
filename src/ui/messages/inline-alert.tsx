import type { ReactNode } from 'react';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './inline-alert.css';

export type AlertLevel = 'info' | 'warning' | 'success' | 'error';

export const levelIcon: { readonly [level in AlertLevel]: IconName } = {
  info: 'info',
  warning: 'warning',
  success: 'checked',
  error: 'alert',
};

interface InlineAlertProps {
  level?: AlertLevel | undefined;
  /** Screen readers read it at once. Use it for an alert that appears later than its screen. */
  isAnnounced?: boolean | undefined;
  children: ReactNode;
}

export function InlineAlert({ level = 'warning', isAnnounced, children }: InlineAlertProps) {
  // A button in it goes with it.
  const alert = usePassFocus<HTMLDivElement>();
  return (
    <div ref={alert} className="inline-alert" data-level={level} role={isAnnounced === true ? 'alert' : undefined}>
      <Icon name={levelIcon[level]} />
      <div>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './look-fold.css';

interface LookFoldProps {
  summary: string;
  /** It is open at first. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function LookFold({ summary, isOpen = false, onToggle, children }: LookFoldProps) {
  return (
    <details className="look__fold" open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        <Icon name="down" size="small" />
        {summary}
      </summary>
      {children}
    </details>
  );
}

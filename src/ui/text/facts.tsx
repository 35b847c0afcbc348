import type { ReactNode } from 'react';
import './facts.css';

export function Facts({ isTight, children }: { isTight?: boolean | undefined; children: ReactNode }) {
  return (
    <dl className="facts" data-tight={isTight || undefined}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="facts__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

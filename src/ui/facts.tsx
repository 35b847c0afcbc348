import type { ReactNode } from 'react';
import './facts.css';

/** Facts with their names, a line between them. `isTight` is for a narrow rail: the value at the end of the line. */
export function Facts({ isTight, children }: { isTight?: boolean | undefined; children: ReactNode }) {
  return (
    <dl className="facts" data-tight={isTight || undefined}>
      {children}
    </dl>
  );
}

/** One fact in `Facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="facts__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

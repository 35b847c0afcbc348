import type { ReactNode } from 'react';
import './columns.css';

interface ColumnsProps {
  /** `equal` is 1 : 1; `main` is 1.5 : 1. */
  kind?: 'equal' | 'main' | undefined;
  isStretched?: boolean | undefined;
  children: ReactNode;
}

export function Columns({ kind = 'equal', isStretched, children }: ColumnsProps) {
  return (
    <div className="columns" data-kind={kind} data-stretched={isStretched || undefined}>
      {children}
    </div>
  );
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

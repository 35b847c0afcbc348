import type { ReactNode } from 'react';
import './columns.css';

interface ColumnsProps {
  /** `equal` is 1 : 1; `main` is 1.5 : 1, the work at the start and the facts at the end. */
  kind?: 'equal' | 'main' | undefined;
  /** Columns as high as the highest. */
  isStretched?: boolean | undefined;
  children: ReactNode;
}

/** Two columns, and one below the other on phones. */
export function Columns({ kind = 'equal', isStretched, children }: ColumnsProps) {
  return (
    <div className="columns" data-kind={kind} data-stretched={isStretched || undefined}>
      {children}
    </div>
  );
}

/** Things one below the other, a step apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

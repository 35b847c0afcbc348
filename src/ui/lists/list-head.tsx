import type { ReactNode } from 'react';
import './list-head.css';

interface ListHeadProps {
  title?: string | undefined;
  meta?: ReactNode;
  children?: ReactNode;
}

export function ListHead({ title, meta, children }: ListHeadProps) {
  return (
    <div className="list-head" data-titled={title !== undefined || undefined}>
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
      {meta === undefined ? null : <p className="list-head__meta">{meta}</p>}
    </div>
  );
}

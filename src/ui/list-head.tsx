import type { ReactNode } from 'react';
import './list-head.css';

interface ListHeadProps {
  /** A heading, where the list is a part of a screen. */
  title?: string | undefined;
  /** At the end: how many, or how old the copy is. */
  meta?: ReactNode;
  children?: ReactNode;
}

/** What stands above a list: its name or its filters, and at the end what is to know about it. */
export function ListHead({ title, meta, children }: ListHeadProps) {
  return (
    <div className="list-head" data-titled={title !== undefined || undefined}>
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
      {meta === undefined ? null : <p className="list-head__meta">{meta}</p>}
    </div>
  );
}

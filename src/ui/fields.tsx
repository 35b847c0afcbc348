import type { ReactNode } from 'react';
import './field.css';

/** The fields of a section: two columns, one on phones. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="fields fields--two">{children}</div>;
}

/** A field in `Fields` that needs the whole row. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className="fields__row">{children}</div>;
}

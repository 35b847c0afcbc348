import type { ReactNode } from 'react';
import './field.css';

export function Fields({ children }: { children: ReactNode }) {
  return <div className="fields fields--two">{children}</div>;
}

export function WholeRow({ children }: { children: ReactNode }) {
  return <div className="fields__row">{children}</div>;
}

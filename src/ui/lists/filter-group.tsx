import type { ReactNode } from 'react';
import './filter-group.css';

interface FilterHeadProps {
  title: string;
  children?: ReactNode;
}

export function FilterHead({ title, children }: FilterHeadProps) {
  return (
    <div className="filter-head">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

export function FilterBlock({ children }: { children: ReactNode }) {
  return <div className="filter-group filter-group--named">{children}</div>;
}

import type { ReactNode } from 'react';
import './filter-group.css';

interface FilterHeadProps {
  title: string;
  /** At the end: a quiet button. */
  children?: ReactNode;
}

/** The head of a panel of filters. */
export function FilterHead({ title, children }: FilterHeadProps) {
  return (
    <div className="filter-head">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Filters of one kind, below their name. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

/** A filter that brings its own name along. */
export function FilterBlock({ children }: { children: ReactNode }) {
  return <div className="filter-group filter-group--named">{children}</div>;
}

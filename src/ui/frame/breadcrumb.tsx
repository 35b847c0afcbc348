import type { ReactNode } from 'react';
import './breadcrumb.css';

export interface Crumb {
  label: string;
  link?: ((props: { className: string; children: string }) => ReactNode) | undefined;
}

/** A single level shows only the space. Phones show only the level above, as a link back. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  if (items.length < 2) return <div className="breadcrumb breadcrumb--none" />;
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb__list">
        {items.map((item, index) => (
          <li
            key={item.label}
            className="breadcrumb__item"
            aria-current={index === items.length - 1 ? 'page' : undefined}
          >
            {item.link?.({ className: 'breadcrumb__link', children: item.label }) ?? <span>{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

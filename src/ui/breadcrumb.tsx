import type { ReactNode } from 'react';
import './breadcrumb.css';

/** One level of the way to here. The last one is here, and has no link. */
export interface Crumb {
  label: string;
  /** Draws the link, with the props it is given. */
  link?: ((props: { className: string; children: string }) => ReactNode) | undefined;
}

/** The way to here. A single level needs no row, only its space; phones show the level above as the way back. */
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

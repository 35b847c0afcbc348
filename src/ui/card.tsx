import type { ReactNode } from 'react';
import './card.css';

/** A box. It holds one `Panel` or several with a line between them, never another box. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="card">{children}</div>;
}

interface PanelProps {
  heading: string;
  /** The level in the outline of the screen; the look does not follow it. */
  level?: 2 | 3 | undefined;
  /** The larger heading, for forms and for what is asked first. */
  isLarge?: boolean | undefined;
  /** At the end of the heading: a chip, a quiet button. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of a card with its heading. */
export function Panel({ heading, level = 2, isLarge, end, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="panel">
      <div className="panel__head">
        <Heading className="panel__heading" data-large={isLarge || undefined}>
          {heading}
        </Heading>
        {end}
      </div>
      <div className="panel__body">{children}</div>
    </section>
  );
}

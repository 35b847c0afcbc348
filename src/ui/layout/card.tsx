import type { ReactNode, Ref } from 'react';
import './card.css';

export function Card({ children }: { children: ReactNode }) {
  return <div className="card">{children}</div>;
}

interface PanelProps {
  heading: string;
  level?: 2 | 3 | undefined;
  isLarge?: boolean | undefined;
  /** Gives the heading the focus when a part below it disappears. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  end?: ReactNode;
  children: ReactNode;
}

export function Panel({ heading, level = 2, isLarge, headingRef, end, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="panel">
      <div className="panel__head">
        <Heading
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className="panel__heading"
          data-large={isLarge || undefined}
        >
          {heading}
        </Heading>
        {end}
      </div>
      <div className="panel__body">{children}</div>
    </section>
  );
}

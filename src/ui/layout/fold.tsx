import { useId, useState, type ReactNode } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './card.css';
import './fold.css';

interface FoldProps {
  heading: string;
  summary?: ReactNode;
  isOpenAtFirst: boolean;
  labels: { open: string; close: string };
  children: ReactNode;
}

/** A closed card stays mounted, so its fields keep their values. */
export function Fold({ heading, summary, isOpenAtFirst, labels, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const bodyId = useId();
  const headingId = useId();
  return (
    <section className="card panel fold" aria-labelledby={headingId} data-open={isOpen || undefined}>
      <div className="panel__head">
        <h2 className="panel__heading" id={headingId}>
          {heading}
        </h2>
        {isOpen ? null : summary}
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={bodyId} onPress={() => setOpen(!isOpen)}>
          {isOpen ? labels.close : labels.open}
          <Icon name="down" size="small" />
        </Button>
      </div>
      <div className="panel__body" id={bodyId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

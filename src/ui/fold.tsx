import { useId, useState, type ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import './card.css';
import './fold.css';

interface FoldProps {
  heading: string;
  /** Beside the heading while it is closed: what is in force in there. */
  summary?: ReactNode;
  isOpenAtFirst: boolean;
  labels: { open: string; close: string };
  children: ReactNode;
}

/** A card whose content can be folded away. What stands in it stays as it is. */
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

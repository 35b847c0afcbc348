import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import { Button } from '#/ui/actions/button.tsx';
import type { Clock } from './axis.ts';

interface AnnotationListProps {
  annotations: readonly FoundAnnotation[];
  header: EdfHeader;
  clock: Clock;
  /** Seconds of data. */
  onLead: (positionS: number) => void;
}

/** EDF+ has no table of contents: an annotation is known when its page was read. */
export const AnnotationList = memo(({ annotations, header, clock, onLead }: AnnotationListProps) => {
  const { t } = useLingui();
  const count = annotations.length;
  const positionOf = ({ onsetS, record }: FoundAnnotation) => (header.hasGaps ? record * header.recordSeconds : onsetS);
  return (
    <details className="look__fold">
      <summary>{t`Annotations of the opened pages: ${count}`}</summary>
      {count === 0 ? (
        <p className="second">{t`The pages that you have opened have no annotations.`}</p>
      ) : (
        <ul className="look__annotations">
          {annotations.map((annotation) => (
            <li key={`${annotation.onsetS} ${annotation.text}`}>
              <Button variant="quiet" onPress={() => onLead(positionOf(annotation))}>
                <span className="figures">{clock.time(annotation.onsetS)}</span> {annotation.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
});

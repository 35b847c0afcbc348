import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useEffectEvent } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { wordsOf } from '#/domain/traces/page-annotations.ts';
import { Button } from '#/ui/actions/button.tsx';
import { timesOf, type Clock } from './axis.ts';
import { LookFold } from './look-fold.tsx';
import { LookProblem } from './look-problem.tsx';
import { keyOf, type KnownAnnotations } from './use-annotations.ts';
import { useReading } from './use-reading.ts';

interface AnnotationListProps {
  known: KnownAnnotations;
  header: EdfHeader;
  clock: Clock;
  /** Seconds of data. Without it, the file has no traces: its annotations are read at once. */
  onLead?: (positionS: number) => void;
}

export const AnnotationList = memo(({ known, header, clock, onLead }: AnnotationListProps) => {
  const { t } = useLingui();
  const { found, unread, positionOf } = known;
  const reading = useReading((signal) => known.read(unread, signal));
  const isAlone = onLead === undefined;
  const readAtOnce = useEffectEvent(() => isAlone && reading.start());
  useEffect(() => void readAtOnce(), []);
  const count = found.length;
  const total = header.recordCount;
  const read = total - unread.length;
  return (
    <LookFold summary={t`Annotations that were read: ${count}`} isOpen={isAlone}>
      {unread.length > 0 ? (
        <p className="second">{t`Annotations were read in ${read} of ${total} data records of the file.`}</p>
      ) : null}
      {unread.length === 0 && count === 0 ? <p className="second">{t`The file has no annotations.`}</p> : null}
      {reading.error ? (
        <LookProblem error={reading.error} isRetrying={reading.isRunning} onRetry={reading.start} />
      ) : null}
      {reading.isRunning ? <Button variant="quiet" onPress={reading.stop}>{t`Stop reading`}</Button> : null}
      {unread.length > 0 && !reading.isRunning && !reading.error ? (
        <Button onPress={reading.start}>{t`Read all annotations of the file`}</Button>
      ) : null}
      {count > 0 ? (
        <ul className="look__annotations">
          {found.map((annotation) => (
            <li key={keyOf(annotation)}>
              {isAlone ? (
                <>
                  <span className="figures">{timesOf(annotation, clock)}</span> {wordsOf(annotation)}
                </>
              ) : (
                <Button variant="quiet" onPress={() => onLead(positionOf(annotation.onsetS))}>
                  <span className="figures">{clock.time(annotation.onsetS)}</span> {wordsOf(annotation)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </LookFold>
  );
});

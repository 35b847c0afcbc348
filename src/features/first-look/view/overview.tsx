import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { LookProblem } from './look-problem.tsx';
import type { useReading } from './use-reading.ts';

/** The drawing's own units. CSS stretches it over the width. */
export const overviewSize = { width: 1000, height: 100 } as const;

interface OverviewProps {
  title: string;
  label: string;
  /** The names of the rows, from above. */
  rows: readonly string[];
  totalS: number;
  positionS: number;
  pageS: number;
  reading: ReturnType<typeof useReading>;
  /** The word of the button that reads the rest. Undefined if nothing is left. */
  readWord: string | undefined;
  note: string;
  onLead: (positionS: number) => void;
  children: ReactNode;
}

/** The whole length of the recording on one line. A press leads there. */
export function Overview(props: OverviewProps) {
  const { title, label, rows, totalS, positionS, pageS, reading, readWord, note, onLead, children } = props;
  const { t } = useLingui();
  const { width, height } = overviewSize;
  const xOf = (seconds: number) => (seconds / totalS) * width;
  return (
    <figure className="look__overview">
      <figcaption className="look__time">{title}</figcaption>
      <div className="look__long">
        <div className="look__rows" aria-hidden="true">
          {rows.map((row) => (
            <span key={row}>{row}</span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the slider does the same with keys */}
        <svg
          className="look__whole"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onClick={({ currentTarget, clientX }) => {
            const { left, width: shown } = currentTarget.getBoundingClientRect();
            onLead(((clientX - left) / shown) * totalS);
          }}
        >
          <rect className="look__here" x={xOf(positionS)} y={0} width={Math.max(3, xOf(pageS))} height={height} />
          {children}
        </svg>
      </div>
      <p className="second">{note}</p>
      {reading.error ? (
        <LookProblem error={reading.error} isRetrying={reading.isRunning} onRetry={reading.start} />
      ) : null}
      {reading.isRunning ? (
        <div>
          <Button variant="quiet" onPress={reading.stop}>
            {t`Stop reading`}
          </Button>
        </div>
      ) : null}
      {readWord !== undefined && !reading.isRunning && !reading.error ? (
        <div>
          <Button onPress={reading.start}>{readWord}</Button>
        </div>
      ) : null}
    </figure>
  );
}

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { AxisMark } from './drawing.ts';
import { LookProblem } from './look-problem.tsx';
import './overview.css';
import type { useReading } from './use-reading.ts';

/** The drawing's own units. CSS stretches it over the width. */
export const overviewSize = { width: 1000, height: 100 } as const;

interface OverviewProps {
  title: string;
  label: string;
  /** The names of the rows, from above. */
  rows: readonly string[];
  totalS: number;
  /** Times below the drawing. */
  ticks: readonly AxisMark[];
  positionS: number;
  pageS: number;
  reading: ReturnType<typeof useReading>;
  /** The word of the button that reads the rest. Undefined if nothing is left. */
  readWord: string | undefined;
  note: string;
  /** With this label of an (i), the note is shown on a press. */
  aboutLabel?: string;
  onLead: (positionS: number) => void;
  children: ReactNode;
}

/** The whole length of the recording on one line. A press leads there. */
export function Overview(props: OverviewProps) {
  const { title, label, rows, totalS, ticks, positionS, pageS, reading, readWord, note, aboutLabel } = props;
  const { onLead, children } = props;
  const { t } = useLingui();
  const { width, height } = overviewSize;
  const xOf = (seconds: number) => (seconds / totalS) * width;
  return (
    <figure className="look__overview">
      <figcaption className="look__time">{title}</figcaption>
      {aboutLabel === undefined ? null : (
        <details className="look__about">
          <summary aria-label={aboutLabel}>
            <Icon name="info" />
          </summary>
          <p className="second">{note}</p>
        </details>
      )}
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
          {ticks.map(({ atS }) => (
            <line key={atS} className="look__hour" x1={xOf(atS)} x2={xOf(atS)} y1={0} y2={height} />
          ))}
          {children}
        </svg>
        <div className="look__hours figures" aria-hidden="true">
          {ticks.map(({ atS, label: time }) => (
            <span key={atS} style={{ insetInlineStart: `${(100 * atS) / totalS}%` }}>
              {time}
            </span>
          ))}
        </div>
      </div>
      {aboutLabel === undefined ? <p className="second">{note}</p> : null}
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

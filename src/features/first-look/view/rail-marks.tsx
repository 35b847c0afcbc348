import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { stageOf } from '#/domain/traces/sleep-stages.ts';
import { longTicksOf, type Clock } from './axis.ts';
import type { KnownAnnotations } from './use-annotations.ts';

/** The drawing's own units. CSS stretches it over the rail. */
const [width, height] = [1000, 100];

interface RailMarksProps {
  header: EdfHeader;
  clock: Clock;
  known: KnownAnnotations;
}

/**
 * Hours, and the annotations and gaps of the data that were read. What was not read has a dotted line and, where it is
 * longest, words. Sleep stages fill the night, and have a hypnogram.
 */
export const RailMarks = memo(({ header, clock, known: { found, gaps, unread, positionsOf } }: RailMarksProps) => {
  const { t } = useLingui();
  const totalS = recordedSeconds(header);
  const ticks = useMemo(() => longTicksOf(header, totalS, clock), [header, totalS, clock]);
  const stretches = useMemo(() => unreadStretches(header, unread), [header, unread]);
  const longest = stretches.toSorted((one, other) => other.toS - other.fromS - (one.toS - one.fromS))[0];
  const x = (seconds: number) => ((Math.min(seconds, totalS) / totalS) * width).toFixed(1);
  const marked = found.filter(({ text }) => stageOf(text) === undefined).map(({ onsetS }) => onsetS);
  // Many annotations of a night share a pixel.
  const places = new Set(positionsOf(marked).map(x));
  return (
    <>
      <svg
        className="time-rail__marks"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="time-rail__line"
          d={`M0 58H${width}${ticks.map(({ atS }) => `M${x(atS)} 58V${height}`).join('')}`}
        />
        <path
          className="time-rail__unread"
          d={stretches.map(({ fromS, toS }) => `M${x(fromS)} 29H${x(toS)}`).join('')}
        />
        <path className="time-rail__notes" d={[...places].map((at) => `M${at} 12V50`).join('')} />
        <path className="time-rail__gaps" d={gaps.map((atS) => `M${x(atS)} 0V${height}`).join('')} />
      </svg>
      {longest ? (
        <span
          className="time-rail__word"
          aria-hidden="true"
          style={{
            insetInlineStart: `${(100 * longest.fromS) / totalS}%`,
            inlineSize: `${(100 * (longest.toS - longest.fromS)) / totalS}%`,
          }}
        >
          <span>{t`not read yet`}</span>
        </span>
      ) : null}
      <div className="time-rail__hours figures" aria-hidden="true">
        {ticks.map(({ atS, label }) => (
          <span key={atS} style={{ insetInlineStart: `${(100 * atS) / totalS}%` }}>
            {label}
          </span>
        ))}
      </div>
    </>
  );
});

interface Stretch {
  fromS: number;
  toS: number;
}

/** In seconds of data. `unread` are data records in ascending order. A file without annotations has nothing to read. */
function unreadStretches({ recordSeconds, annotations }: EdfHeader, unread: readonly number[]): Stretch[] {
  if (annotations.length === 0) return [];
  const stretches: Stretch[] = [];
  let last = Number.NaN;
  for (const record of unread) {
    if (record !== last + 1) stretches.push({ fromS: record * recordSeconds, toS: 0 });
    stretches.at(-1)!.toS = (record + 1) * recordSeconds;
    last = record;
  }
  return stretches;
}

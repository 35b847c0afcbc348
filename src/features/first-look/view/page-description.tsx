import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import { shownDimension } from '#/domain/traces/channel-kinds.ts';
import { rangeOf } from '#/domain/traces/polyline.ts';
import type { Clock } from './axis.ts';
import type { Lane } from './lanes.ts';
import { keyOf } from './use-annotations.ts';

interface PageDescriptionProps {
  lanes: readonly Lane[];
  clock: Clock;
  /** Seconds after the file's start. */
  startS: number;
  pageS: number;
  /** The annotations on this page. */
  annotations: readonly FoundAnnotation[];
  /** All annotations of the file were read. */
  isWhole: boolean;
}

/** The description is written when somebody opens it. */
export function PageDescription(props: PageDescriptionProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="look__fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`Text description of this page`}</summary>
      {isOpen ? <Description {...props} /> : null}
    </details>
  );
}

function Description({ lanes, clock, startS, pageS, annotations, isWhole }: PageDescriptionProps) {
  const { i18n, t } = useLingui();
  const [from, to] = [clock.time(startS), clock.time(startS + pageS)];
  const number = (value: number) => i18n.number(value, { maximumSignificantDigits: 3 });
  const channels = new Map(
    lanes.map(({ channel, trace }) => [channel.name, { channel, range: rangeOf(trace) ?? [0, 0] }]),
  );
  return (
    <>
      <p>{t`The page shows ${from} to ${to}. For each channel, the lowest and highest value after filtering are given.`}</p>
      <ul className="look__words figures">
        {[...channels.values()].map(({ channel: { name, dimension }, range: [lowest, highest] }) => (
          <li key={name}>
            {name}: {number(lowest)} … {number(highest)} {shownDimension(dimension)}
          </li>
        ))}
      </ul>
      {isWhole ? null : <p>{t`Not all annotations of the file were read. Some of this page may be missing.`}</p>}
      {isWhole && annotations.length === 0 ? <p>{t`There are no annotations on this page.`}</p> : null}
      <ul className="look__words">
        {annotations.map((annotation) => (
          <li key={keyOf(annotation)}>
            <span className="figures">{timesOf(annotation, clock)}</span> {annotation.text}
          </li>
        ))}
      </ul>
    </>
  );
}

function timesOf({ onsetS, durationS = 0 }: FoundAnnotation, clock: Clock): string {
  return durationS === 0 ? clock.time(onsetS) : `${clock.time(onsetS)} – ${clock.time(onsetS + durationS)}`;
}

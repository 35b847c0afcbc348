import { useLingui } from '@lingui/react/macro';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import type { Clock } from './axis.ts';
import { rangeOf, shownDimension, type Lane } from './lanes.ts';

interface PageDescriptionProps {
  lanes: readonly Lane[];
  clock: Clock;
  /** Seconds after the file's start. */
  startS: number;
  pageS: number;
  /** Of this page. */
  annotations: readonly FoundAnnotation[];
}

/** The page in words, for a screen reader above all. */
export function PageDescription({ lanes, clock, startS, pageS, annotations }: PageDescriptionProps) {
  const { i18n, t } = useLingui();
  const [from, to] = [clock.time(startS), clock.time(startS + pageS)];
  const number = (value: number) => i18n.number(value, { maximumSignificantDigits: 3 });
  const channels = new Map(lanes.map(({ channel, trace }) => [channel.name, { channel, range: rangeOf(trace) }]));
  return (
    <details className="look__fold">
      <summary>{t`This page in words`}</summary>
      <p>{t`The page shows ${from} to ${to}. Each channel has its lowest and highest value after the filters.`}</p>
      <ul className="look__words figures">
        {[...channels.values()].map(({ channel: { name, dimension }, range: [lowest, highest] }) => (
          <li key={name}>
            {name}: {number(lowest)} … {number(highest)} {shownDimension(dimension)}
          </li>
        ))}
      </ul>
      {annotations.length === 0 ? <p>{t`There are no annotations on this page.`}</p> : null}
      <ul className="look__words">
        {annotations.map(({ onsetS, text }) => (
          <li key={`${onsetS} ${text}`}>
            <span className="figures">{clock.time(onsetS)}</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

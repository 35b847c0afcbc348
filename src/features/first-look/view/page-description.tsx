import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import { shownDimension } from '#/domain/traces/channel-kinds.ts';
import { rangeOf } from '#/domain/traces/polyline.ts';
import { wordsOf } from '#/domain/traces/page-annotations.ts';
import { timesOf, type Clock } from './axis.ts';
import type { Lane } from './lanes.ts';
import { LookFold } from './look-fold.tsx';
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
    <LookFold summary={t`Text description of this page`} onToggle={setOpen}>
      {isOpen ? <Description {...props} /> : null}
    </LookFold>
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
      {isWhole && annotations.length === 0 ? <p>{t`There are no annotations on this page.`}</p> : null}
      <ul className="look__words">
        {annotations.map((annotation) => (
          <li key={keyOf(annotation)}>
            <span className="figures">{timesOf(annotation, clock)}</span> {wordsOf(annotation)}
          </li>
        ))}
      </ul>
    </>
  );
}

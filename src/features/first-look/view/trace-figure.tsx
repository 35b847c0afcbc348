import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type CSSProperties } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { placesOf, rowCount, type Layout } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { annotationsOn } from '#/domain/traces/page-annotations.ts';
import { ticksOf, type Clock } from './axis.ts';
import { restingCaliper, type Caliper } from './caliper.ts';
import { CaliperBox, CaliperReading } from './caliper-box.tsx';
import { useChannelNotes } from './channel-notes.ts';
import { FigureCaption } from './figure-caption.tsx';
import { lanesOf } from './lanes.ts';
import { LookProblem } from './look-problem.tsx';
import type { Look } from './look.ts';
import { PageDescription } from './page-description.tsx';
import { PrintButton } from './print-button.tsx';
import { drawSheet, paperSpeed } from './print-sheet.ts';
import { useOwnScales } from './use-own-scales.ts';
import { useScaleTexts } from './scale-texts.ts';
import { TraceCanvas } from './trace-canvas.tsx';
import type { usePage } from './use-page.ts';
import type { useTraceSize } from './use-trace-size.ts';

interface TraceFigureProps {
  header: EdfHeader;
  page: Pick<ReturnType<typeof usePage>, 'drawn' | 'isCurrent' | 'startS' | 'annotations' | 'error'> &
    Pick<ReturnType<typeof usePage>, 'failure' | 'restart'>;
  look: Look;
  /** Only the channels that are shown. */
  channels: readonly Channel[];
  /** The layout needs all leads, hidden ones too. */
  layout: Layout;
  clock: Clock;
  size: ReturnType<typeof useTraceSize>;
  pxPerMm: number;
  isCalibrated: boolean;
  onTurn: (pages: number) => void;
}

export function TraceFigure(props: TraceFigureProps) {
  const { header, page, look, channels, layout, clock, size, pxPerMm, isCalibrated, onTurn } = props;
  const { t } = useLingui();
  const { pageS, filters, sensitivity } = look;
  const [caliper, setCaliper] = useState<Caliper>();
  const { ref, width, height } = size;
  const { drawn, isCurrent, startS, annotations, error, failure, restart } = page;
  const scales = useOwnScales(header, drawn);
  const isCentred = filters.highPassHz === undefined;
  const lanes = useMemo(
    () =>
      drawn
        ? lanesOf(
            drawn.order.channels,
            drawn.traces,
            { sensitivity, pxPerMm, height, isCentred, ownScales: scales.own },
            placesOf(layout, drawn.order.channels),
          )
        : [],
    [drawn, sensitivity, pxPerMm, height, isCentred, layout, scales.own],
  );
  const shownStartS = drawn?.order.startS ?? startS;
  const shownPageS = drawn?.order.widthS ?? pageS;
  const ticks = useMemo(() => ticksOf(shownStartS, shownPageS, clock), [shownStartS, shownPageS, clock]);
  const shown = useMemo(
    () => annotationsOn(annotations.found, { startS: shownStartS, pageS: shownPageS }),
    [annotations.found, shownStartS, shownPageS],
  );
  const marks = useMemo(
    () => shown.map(({ onsetS, durationS = 0, text }) => ({ atS: onsetS - shownStartS, durationS, label: text })),
    [shown, shownStartS],
  );
  const hasGap = (drawn?.window.runs.length ?? 0) > 1;
  const speed = Math.round((width / pxPerMm / pageS) * 10) / 10;
  const names = channels.map(({ name }) => name).join(', ');
  const [from, to] = [clock.time(shownStartS), clock.time(shownStartS + shownPageS)];
  const { scaleTexts, filterTexts } = useScaleTexts();
  const notes = useChannelNotes(header, look, channels);
  // A row of the standard layout is as high as three others. The name of a channel with its own scale has two lines.
  const ownScales = channels.filter(hasOwnScale).length;
  const rows = layout === 'standard' ? 3 * rowCount(placesOf(layout, channels)) : channels.length + ownScales / 2;
  if (failure) return <LookProblem error={failure} isRetrying={false} onRetry={restart} />;
  return (
    <figure className="look__figure">
      <div
        className="look__traces"
        ref={ref}
        data-busy={(!isCurrent && !error) || undefined}
        style={{ '--lanes': rows } as CSSProperties}
      >
        {drawn && channels.length > 0 ? (
          <TraceCanvas
            drawing={{ drawn, lanes, ticks, annotations: marks, width, height }}
            label={t`Traces from ${from} to ${to}: ${names}`}
          />
        ) : null}
        <CaliperBox caliper={caliper} height={height} onChange={setCaliper} onTurn={onTurn} />
        {channels.length === 0 ? <p className="look__empty">{t`All channels are hidden.`}</p> : null}
        {drawn || error ? null : <p className="look__empty">{t`Loading...`}</p>}
      </div>
      <FigureCaption
        look={look}
        channels={channels}
        speed={speed}
        isCalibrated={isCalibrated}
        hasGap={hasGap}
        zone={clock.zone}
        isMeasuring={caliper !== undefined}
        onMeasure={() => setCaliper(caliper ? undefined : restingCaliper)}
        onFit={channels.some(hasOwnScale) ? scales.fit : undefined}
      >
        {drawn && channels.length > 0 ? (
          <PrintButton
            header={header}
            time={`${clock.day(shownStartS)}, ${clock.time(shownStartS)} – ${clock.time(shownStartS + shownPageS)} (${clock.zone})`}
            settings={[
              ...scaleTexts(paperSpeed(shownPageS), look, drawn.order.channels),
              ...filterTexts(filters),
              ...notes,
            ]}
            draw={() =>
              drawSheet({ order: drawn.order, sensitivity, layout, ownScales: scales.own, ticks, annotations: marks })
            }
          />
        ) : null}
      </FigureCaption>
      {notes.map((note) => (
        <p key={note} className="second">
          {note}
        </p>
      ))}
      {caliper ? <CaliperReading caliper={caliper} lanes={lanes} widthS={shownPageS} height={height} /> : null}
      <PageDescription
        lanes={lanes}
        clock={clock}
        startS={shownStartS}
        pageS={shownPageS}
        annotations={shown}
        isWhole={annotations.unread.length === 0}
      />
    </figure>
  );
}

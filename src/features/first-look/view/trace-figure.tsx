import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type CSSProperties } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import type { FileWindow } from '#/data/records/recording-file.ts';
import { placesOf, rowCount, type Layout } from '#/domain/traces/ecg-layout.ts';
import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { ticksOf, type Clock } from './axis.ts';
import { restingCaliper, type Caliper } from './caliper.ts';
import { CaliperBox, CaliperReading } from './caliper-box.tsx';
import { axisHeight, namesWidth } from './draw.ts';
import { FigureCaption } from './figure-caption.tsx';
import { lanesOf } from './lanes.ts';
import { LookProblem } from './look-problem.tsx';
import type { Look } from './look.ts';
import { PageDescription } from './page-description.tsx';
import { PrintButton } from './print-button.tsx';
import { drawSheet, paperSpeed } from './print-sheet.ts';
import { useScaleTexts } from './scale-texts.ts';
import { TraceCanvas } from './trace-canvas.tsx';
import { useSize } from './use-size.ts';
import { useTraces } from './use-traces.ts';

interface TraceFigureProps {
  header: EdfHeader;
  page: {
    window: FileWindow | undefined;
    startS: number;
    next: { window: FileWindow; startS: number } | undefined;
    annotations: readonly FoundAnnotation[];
    error: Error | null;
  };
  look: Look;
  /** Those that are shown. */
  channels: readonly Channel[];
  /** The layout needs all leads, hidden ones too. */
  layout: Layout;
  clock: Clock;
  pxPerMm: number;
  isCalibrated: boolean;
  onTurn: (pages: number) => void;
}

export function TraceFigure(props: TraceFigureProps) {
  const { header, page, look, channels, layout, clock, pxPerMm, isCalibrated, onTurn } = props;
  const { t } = useLingui();
  const { pageS, filters, sensitivity } = look;
  const [caliper, setCaliper] = useState<Caliper>();
  const { ref, ...whole } = useSize();
  const width = Math.max(0, whole.width - namesWidth);
  const height = Math.max(0, whole.height - axisHeight);
  const columns = Math.round(width * devicePixelRatio);
  const { window, startS, next, annotations } = page;
  const order = useMemo<TraceOrder | undefined>(
    () =>
      window && columns > 0
        ? { header, bytes: window.bytes, runs: window.runs, channels, filters, startS, widthS: pageS, columns }
        : undefined,
    [window, columns, header, channels, filters, startS, pageS],
  );
  const [nextWindow, nextStartS] = [next?.window, next?.startS];
  const ahead = useMemo<TraceOrder | undefined>(
    () =>
      order && nextWindow && nextStartS !== undefined
        ? { ...order, bytes: nextWindow.bytes, runs: nextWindow.runs, startS: nextStartS }
        : undefined,
    [order, nextWindow, nextStartS],
  );
  const { drawn, isBroken, retry } = useTraces(order, ahead);
  const isCurrent = drawn !== undefined && drawn.order === order;
  const isCentred = filters.highPassHz === undefined;
  const lanes = useMemo(
    () =>
      drawn
        ? lanesOf(
            drawn.order.channels,
            drawn.traces,
            { sensitivity, pxPerMm, height, isCentred },
            placesOf(layout, drawn.order.channels),
          )
        : [],
    [drawn, sensitivity, pxPerMm, height, isCentred, layout],
  );
  const shownStartS = drawn?.order.startS ?? startS;
  const shownPageS = drawn?.order.widthS ?? pageS;
  const ticks = useMemo(() => ticksOf(shownStartS, shownPageS, clock), [shownStartS, shownPageS, clock]);
  const shown = useMemo(
    () => annotations.filter(({ onsetS }) => onsetS >= shownStartS && onsetS < shownStartS + shownPageS),
    [annotations, shownStartS, shownPageS],
  );
  const marks = useMemo(
    () => shown.map(({ onsetS, text }) => ({ atS: onsetS - shownStartS, label: text })),
    [shown, shownStartS],
  );
  const hasGap = (window?.runs.length ?? 0) > 1;
  const speed = Math.round((width / pxPerMm / pageS) * 10) / 10;
  const names = channels.map(({ name }) => name).join(', ');
  const [from, to] = [clock.time(shownStartS), clock.time(shownStartS + shownPageS)];
  const { scaleTexts, filterTexts } = useScaleTexts();
  // A row of the standard layout is as high as three others.
  const rows = layout === 'standard' ? 3 * rowCount(placesOf(layout, channels)) : channels.length;
  if (isBroken) return <LookProblem error={new Error('worker')} isRetrying={false} onRetry={retry} />;
  return (
    <figure className="look__figure">
      <div
        className="look__traces"
        ref={ref}
        data-busy={(!isCurrent && !page.error) || undefined}
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
        {window || page.error ? null : <p className="look__empty">{t`Loading...`}</p>}
      </div>
      <FigureCaption
        look={look}
        channels={channels}
        speed={speed}
        isCalibrated={isCalibrated}
        hasGap={hasGap}
        isMeasuring={caliper !== undefined}
        onMeasure={() => setCaliper(caliper ? undefined : restingCaliper)}
      >
        {drawn && channels.length > 0 ? (
          <PrintButton
            header={header}
            time={`${clock.day(shownStartS)}, ${clock.time(shownStartS)} – ${clock.time(shownStartS + shownPageS)}`}
            settings={[...scaleTexts(paperSpeed(shownPageS), look, drawn.order.channels), ...filterTexts(filters)]}
            draw={() => drawSheet({ order: drawn.order, sensitivity, layout, ticks, annotations: marks })}
          />
        ) : null}
      </FigureCaption>
      {caliper ? <CaliperReading caliper={caliper} lanes={lanes} widthS={shownPageS} height={height} /> : null}
      <PageDescription lanes={lanes} clock={clock} startS={shownStartS} pageS={shownPageS} annotations={shown} />
    </figure>
  );
}

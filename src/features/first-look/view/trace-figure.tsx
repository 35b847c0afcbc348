import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { Layout } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { annotationsOn, wordsOf } from '#/domain/traces/page-annotations.ts';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { ticksOf, type Clock } from './axis.ts';
import { CaliperBox, CaliperReading } from './caliper-box.tsx';
import { useChannelNotes } from './channel-notes.ts';
import { draw, drawPaper } from './draw.ts';
import { FigureCaption } from './figure-caption.tsx';
import { FigureTools, type Tools } from './figure-tools.tsx';
import { LookProblem } from './look-problem.tsx';
import type { Look } from './look.ts';
import { PageDescription } from './page-description.tsx';
import { PrintButton } from './print-button.tsx';
import { drawSheet, printedPage } from './print-sheet.ts';
import type { useOwnScales } from './use-own-scales.ts';
import { useBarLabels, useScaleTexts } from './scale-texts.ts';
import { TraceCanvas } from './trace-canvas.tsx';
import './traces.css';
import type { usePage } from './use-page.ts';
import type { useTraceActions } from './use-trace-actions.ts';
import { useTraceDrawing } from './use-trace-drawing.ts';
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
  acting: ReturnType<typeof useTraceActions>;
  scales: ReturnType<typeof useOwnScales>;
  tools: Tools;
  /** Stands on the traces, which keep their place. */
  problem: ReactNode;
}

export function TraceFigure(props: TraceFigureProps) {
  const { header, page, look, channels, layout, clock, size, pxPerMm, isCalibrated, acting, scales, tools, problem } =
    props;
  const { t } = useLingui();
  const { pageS, sensitivity, polarity } = look;
  const { caliper, setCaliper, act } = acting;
  const { ref, width, height, margins } = size;
  const { drawn, isCurrent, startS, annotations, error, failure, restart } = page;
  const shownStartS = drawn?.order.startS ?? startS;
  const shownPageS = drawn?.order.widthS ?? pageS;
  // The texts describe the traces that are drawn, even if the wanted ones cannot be loaded.
  const shownLook = { ...look, filters: drawn?.order.filters ?? look.filters };
  const shownChannels = drawn?.order.channels ?? channels;
  const ticks = useMemo(() => ticksOf(shownStartS, shownPageS, clock), [shownStartS, shownPageS, clock]);
  const shown = useMemo(
    () => annotationsOn(annotations.found, { startS: shownStartS, pageS: shownPageS }),
    [annotations.found, shownStartS, shownPageS],
  );
  const marks = useMemo(
    () => shown.map((one) => ({ atS: one.onsetS - shownStartS, durationS: one.durationS ?? 0, label: wordsOf(one) })),
    [shown, shownStartS],
  );
  const { paper, drawing, lanes, leastHeight } = useTraceDrawing({
    drawn,
    look,
    channels,
    layout,
    size,
    pxPerMm,
    pageS: shownPageS,
    ownScales: scales.own,
    ticks,
    annotations: marks,
  });
  const paintPaper = useCallback((canvas: HTMLCanvasElement) => drawPaper(canvas, paper), [paper]);
  const paint = useCallback((canvas: HTMLCanvasElement) => drawing && draw(canvas, drawing), [drawing]);
  const hasGap = (drawn?.window.runs.length ?? 0) > 1;
  const speed = Math.round((width / pxPerMm / shownPageS) * 10) / 10;
  const names = channels.map(({ name }) => name).join(', ');
  const [from, to] = [clock.time(shownStartS), clock.time(shownStartS + shownPageS)];
  const { scaleTexts, filterTexts } = useScaleTexts();
  const labelled = useBarLabels();
  const isWhole = annotations.unread.length === 0;
  const notes = [
    ...useChannelNotes(header, shownLook, shownChannels),
    ...(isWhole ? [] : [t`Not all annotations of the file were read. Some of this page may be missing.`]),
  ];
  const printed = printedPage(header, { pageS: shownPageS, speed: look.speed });
  if (failure) return <LookProblem error={failure} isRetrying={false} onRetry={restart} />;
  return (
    <figure className="look__figure">
      <FigureTools tools={tools} isMeasuring={caliper !== undefined} onMeasure={() => act({ kind: 'measuring' })}>
        {drawn && channels.length > 0 ? (
          <PrintButton
            header={header}
            time={`${clock.day(shownStartS)}, ${clock.time(shownStartS)} – ${clock.time(shownStartS + printed.seconds)} (${clock.basis})`}
            settings={[
              ...scaleTexts(printed.speed, look, shownChannels),
              ...filterTexts(shownLook, shownChannels),
              ...notes,
            ]}
            draw={() =>
              drawSheet({
                header,
                order: { ...drawn.order, widthS: printed.seconds },
                speed: look.speed,
                sensitivity,
                polarity,
                layout,
                ownScales: scales.own,
                ticks,
                annotations: marks,
                labelled,
              })
            }
          />
        ) : (
          // It keeps the place until there is a page.
          <IconButton icon="print" label={t`Print this page`} isDisabled />
        )}
      </FigureTools>
      <div
        className="look__traces"
        ref={ref}
        data-busy={(!isCurrent && !error) || undefined}
        style={
          {
            '--least': `${leastHeight}px`,
            '--names': `${margins.left}px`,
            '--words': `${margins.top}px`,
            '--axis': `${margins.bottom}px`,
          } as CSSProperties
        }
      >
        {drawn && channels.length > 0 ? (
          <>
            <TraceCanvas paint={paintPaper} />
            <TraceCanvas paint={paint} label={t`Traces from ${from} to ${to}: ${names}`} />
          </>
        ) : null}
        <CaliperBox caliper={caliper} height={height} onChange={setCaliper} onAct={act} />
        {channels.length === 0 ? <p className="look__empty">{t`All channels are hidden.`}</p> : null}
        {drawn || error ? null : <p className="look__empty">{t`Loading...`}</p>}
        {problem}
      </div>
      <FigureCaption
        look={look}
        channels={channels}
        speed={speed}
        isCalibrated={isCalibrated}
        hasGap={hasGap}
        timeBasis={clock.basis}
      />
      <p className="second">{filterTexts(shownLook, shownChannels).join(' · ')}</p>
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
        isWhole={isWhole}
      />
    </figure>
  );
}

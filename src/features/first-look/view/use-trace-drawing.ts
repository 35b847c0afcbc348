import { useMemo } from 'react';
import { placesOf, type Layout } from '#/domain/traces/ecg-layout.ts';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { filterGroupOf, type GroupFilters } from '#/domain/traces/filter-groups.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import type { AnnotationMark, AxisMark, Drawing, Paper } from './drawing.ts';
import { bandsOf, lanesOf, rowHeights } from './lanes.ts';
import type { Look } from './look.ts';
import { scaleBarsOf } from './scale-bars.ts';
import { useBarLabels } from './scale-texts.ts';
import type { DrawnPage } from './use-drawn-page.ts';
import { overflowOf, usePeakRoom } from './use-peak-room.ts';
import type { useTraceSize } from './use-trace-size.ts';

export interface TraceScene {
  drawn: DrawnPage | undefined;
  look: Pick<Look, 'sensitivity' | 'polarity' | 'filters'>;
  channels: readonly Channel[];
  layout: Layout;
  size: Pick<ReturnType<typeof useTraceSize>, 'width' | 'height' | 'margins'>;
  pxPerMm: number;
  pageS: number;
  ownScales: OwnScales;
  ticks: readonly AxisMark[];
  annotations: readonly AnnotationMark[];
}

/** What stays while pages turn is computed once for a size. */
export function useTraceDrawing(scene: TraceScene) {
  const { drawn, layout, pxPerMm, pageS, ownScales, ticks, annotations } = scene;
  const { sensitivity, polarity } = scene.look;
  const { filters } = drawn?.order ?? scene.look;
  const { width, height, margins } = scene.size;
  const { line } = margins;
  const channels = drawn?.order.channels ?? scene.channels;
  const hasEcg = channels.some((channel) => channel.kind === 'ecg' && !hasOwnScale(channel));
  const { room, fit } = usePeakRoom({ sensitivity: hasEcg ? sensitivity.ecg : undefined, layout, pxPerMm });
  const labelled = useBarLabels();
  const paper = useMemo((): Paper => {
    const bands = bandsOf(channels, placesOf(layout, channels), { sensitivity, pxPerMm, layout, line, height, room });
    const bars = labelled(scaleBarsOf({ bands, pxPerS: width / pageS, width, pxPerMm }));
    return { bands, bars, pxPerMm, width, height, margins };
  }, [channels, layout, sensitivity, pxPerMm, line, height, room, width, pageS, margins, labelled]);
  const lanes = useMemo(
    () => (drawn ? lanesOf(paper.bands, drawn.traces, { polarity, isCentred: isCentredBy(filters), ownScales }) : []),
    [drawn, paper, polarity, filters, ownScales],
  );
  const overflow = useMemo(() => overflowOf(lanes, height), [lanes, height]);
  if (height > 0) fit(overflow);
  const drawing = useMemo(
    (): Drawing | undefined => drawn && { drawn, lanes, ticks, annotations, width, height, margins },
    [drawn, lanes, ticks, annotations, width, height, margins],
  );
  const rows = rowHeights(channels, placesOf(layout, channels), { sensitivity, pxPerMm, layout, line });
  const leastHeight = rows.reduce((sum, row) => sum + row, 2 * room + margins.top + margins.bottom);
  return { paper, drawing, lanes, leastHeight };
}

/** Without a high pass, a trace may be far from zero. */
export function isCentredBy(filters: GroupFilters): (channel: Channel) => boolean {
  return (channel) => {
    const group = filterGroupOf(channel);
    return group === undefined || filters[group]?.highPassHz === undefined;
  };
}

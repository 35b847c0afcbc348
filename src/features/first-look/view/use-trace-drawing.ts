import { useMemo } from 'react';
import { placesOf, type Layout } from '#/domain/traces/ecg-layout.ts';
import { filterGroupOf, type GroupFilters } from '#/domain/traces/filter-groups.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import type { AnnotationMark, AxisMark, Drawing, Paper } from './drawing.ts';
import { bandsOf, lanesOf, rowHeights, type Room } from './lanes.ts';
import type { Look } from './look.ts';
import { scaleBarsOf } from './scale-bars.ts';
import { useBarLabels } from './scale-texts.ts';
import type { DrawnPage } from './use-drawn-page.ts';
import { firstRoom, usePeakRoom } from './use-peak-room.ts';
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
  const { room, fit } = usePeakRoom({ channels, layout, sensitivity, polarity });
  const labelled = useBarLabels();
  const paper = useMemo((): Paper => {
    const roomPx = { above: room.above * pxPerMm, below: room.below * pxPerMm };
    const scale = { sensitivity, pxPerMm, layout, line, height, room: roomPx };
    const bands = bandsOf(channels, placesOf(layout, channels), scale);
    const bars = labelled(scaleBarsOf({ bands, pxPerS: width / pageS, width, pxPerMm }));
    return { bands, bars, pxPerMm, width, height, margins };
  }, [channels, layout, sensitivity, pxPerMm, line, height, room, width, pageS, margins, labelled]);
  const lanes = useMemo(
    () => (drawn ? lanesOf(paper.bands, drawn.traces, { polarity, isCentred: isCentredBy(filters), ownScales }) : []),
    [drawn, paper, polarity, filters, ownScales],
  );
  if (height > 0) fit(lanes, { height, pxPerMm });
  const drawing = useMemo(
    (): Drawing | undefined => drawn && { drawn, lanes, ticks, annotations, width, height, margins },
    [drawn, lanes, ticks, annotations, width, height, margins],
  );
  const heightOf = (spacing: 'usual' | 'tight', { above, below }: Room) =>
    rowHeights(channels, placesOf(layout, channels), { sensitivity, pxPerMm, layout, line }, spacing).reduce(
      (sum, row) => sum + row,
      (above + below) * pxPerMm + margins.top + margins.bottom,
    );
  const leastHeight = Math.max(heightOf('usual', firstRoom(channels)), heightOf('tight', room));
  return { paper, drawing, lanes, leastHeight };
}

/** Without a high pass, a trace may be far from zero. */
export function isCentredBy(filters: GroupFilters): (channel: Channel) => boolean {
  return (channel) => {
    const group = filterGroupOf(channel);
    return group === undefined || filters[group]?.highPassHz === undefined;
  };
}

import { drawnTraces, type TraceOrder } from '#/domain/traces/drawn-traces.ts';
import { placesOf, type Layout } from '#/domain/traces/ecg-layout.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import { draw } from './draw.ts';
import { axisHeight, namesWidth, type AnnotationMark, type AxisMark, type Pen } from './drawing.ts';
import { lanesOf, type Sensitivity } from './lanes.ts';

/** The drawing on A4 in landscape, in mm, below a head of four lines. */
export const sheetMm = { width: 277, height: 155 } as const;

const pxPerMm = 96 / 25.4;
/** Dots per inch of the paper divided by those of CSS. */
const ratio = 300 / 96;

const tracesPx = {
  width: sheetMm.width * pxPerMm - namesWidth,
  height: sheetMm.height * pxPerMm - axisHeight,
} as const;

const paperColours: Pen['colours'] = { surface: '#fff', trace: '#000', line: '#ccc', text: '#333', accent: '#a2341d' };

interface PrintedPage {
  /** What the screen shows. It is computed again for the paper. */
  order: TraceOrder;
  sensitivity: Sensitivity;
  layout: Layout;
  ownScales: OwnScales;
  ticks: readonly AxisMark[];
  annotations: readonly AnnotationMark[];
}

/** mm on paper for one second. */
export function paperSpeed(pageS: number): number {
  return Math.round((tracesPx.width / pxPerMm / pageS) * 10) / 10;
}

export async function drawSheet({
  order,
  sensitivity,
  layout,
  ownScales,
  ticks,
  annotations,
}: PrintedPage): Promise<Blob> {
  const { width, height } = tracesPx;
  const printed = { ...order, columns: Math.round(width * ratio) };
  const traces = drawnTraces(printed);
  const lanes = lanesOf(
    order.channels,
    traces,
    { sensitivity, pxPerMm, height, isCentred: order.filters.highPassHz === undefined, ownScales },
    placesOf(layout, order.channels),
  );
  const canvas = document.createElement('canvas');
  const font = `11px ${getComputedStyle(document.body).fontFamily}`;
  const drawing = { drawn: { order: printed, traces }, lanes, ticks, annotations, width, height };
  draw(canvas, drawing, { ratio, font, colours: paperColours });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))));
  });
}

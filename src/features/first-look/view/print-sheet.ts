import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { drawnTraces, type TraceOrder } from '#/domain/traces/drawn-traces.ts';
import { placesOf, type Layout } from '#/domain/traces/ecg-layout.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import type { Polarities } from '#/domain/traces/polarity.ts';
import { drawWhole } from './draw.ts';
import type { AnnotationMark, AxisMark, Drawing, LabelledBar, Paper, Pen } from './drawing.ts';
import { bandsOf, lanesOf, type Room, type Sensitivity } from './lanes.ts';
import { marginsOf } from './margins.ts';
import type { PageLength } from './page-length.ts';
import { scaleBarsOf, type ScaleBar } from './scale-bars.ts';
import { firstRoom, grownRoom } from './use-peak-room.ts';
import { isCentredBy } from './use-trace-drawing.ts';

/** The drawing below a head of four lines. Beside margins of 8 mm, it fits on A4 and Letter, in landscape. */
export const sheetMm = { width: 262, height: 150 } as const;

const pxPerMm = 96 / 25.4;
/** Dots per inch of the paper divided by those of CSS. */
const ratio = 300 / 96;

const paperColours: Pen['colours'] = {
  surface: '#fff',
  trace: '#000',
  line: '#ccc',
  text: '#333',
  accent: '#a2341d',
  fine: '#f3c6c6',
  strong: '#e39a9a',
};

export interface Printed {
  seconds: number;
  /** mm/s */
  speed: number;
}

/** With a speed, the paper has as much of the page as has room. */
export function printedPage(header: EdfHeader, { pageS, speed }: PageLength): Printed {
  const roomyMm = sheetMm.width - marginsOf(header, pxPerMm).left / pxPerMm;
  if (speed === undefined) return { seconds: pageS, speed: Math.round((roomyMm / pageS) * 10) / 10 };
  return { seconds: Math.min(pageS, roomyMm / speed), speed };
}

interface PrintedTraces {
  header: EdfHeader;
  /** What the screen shows. It is computed again for the paper. */
  order: TraceOrder;
  /** mm/s. Undefined if the seconds fill the sheet. */
  speed: number | undefined;
  sensitivity: Sensitivity;
  polarity: Polarities;
  layout: Layout;
  ownScales: OwnScales;
  ticks: readonly AxisMark[];
  annotations: readonly AnnotationMark[];
  labelled: (bars: readonly ScaleBar[]) => LabelledBar[];
}

export async function drawSheet(page: PrintedTraces): Promise<Blob> {
  const { header, order, speed, sensitivity, polarity, layout, ownScales, ticks, annotations, labelled } = page;
  const { channels, widthS, filters } = order;
  const margins = marginsOf(header, pxPerMm);
  const full = sheetMm.width * pxPerMm - margins.left;
  const width = speed === undefined ? full : Math.min(full, widthS * speed * pxPerMm);
  const height = sheetMm.height * pxPerMm - margins.top - margins.bottom;
  const printed = { ...order, columns: Math.round(width * ratio) };
  const traces = drawnTraces(printed);
  const places = placesOf(layout, channels);
  const scale = { sensitivity, pxPerMm, layout, line: margins.line, height };
  const drawnIn = (room: Room): Pick<Drawing, 'lanes'> & Pick<Paper, 'bands'> => {
    const roomPx = { above: room.above * pxPerMm, below: room.below * pxPerMm };
    const bands = bandsOf(channels, places, { ...scale, room: roomPx });
    const lanes = lanesOf(bands, traces, { polarity, isCentred: isCentredBy(filters), ownScales });
    const grown = grownRoom(room, lanes, { height, pxPerMm });
    return grown === room ? { bands, lanes } : drawnIn(grown);
  };
  const { bands, lanes } = drawnIn(firstRoom(channels));
  const bars = labelled(scaleBarsOf({ bands, pxPerS: width / widthS, width, pxPerMm }));
  const paper: Paper = { bands, bars, pxPerMm, width, height, margins };
  const canvas = document.createElement('canvas');
  const drawing = { drawn: { order: printed, traces }, lanes, ticks, annotations, width, height, margins };
  const pen = { ratio, font: `11px ${getComputedStyle(document.body).fontFamily}`, colours: paperColours };
  drawWhole(canvas, { drawing, paper, pen });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))));
  });
}

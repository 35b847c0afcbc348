import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import type { Band, Lane } from './lanes.ts';
import type { Margins } from './margins.ts';
import type { ScaleBar } from './scale-bars.ts';

export interface Drawn {
  order: TraceOrder;
  traces: readonly Polyline[];
}

export interface AxisMark {
  /** Seconds after the left edge. */
  atS: number;
  label: string;
}

export interface AnnotationMark extends AxisMark {
  durationS: number;
}

/** In CSS px. Width and height are those of the traces, without the margins. */
export interface Area {
  width: number;
  height: number;
  margins: Margins;
}

export interface LabelledBar extends ScaleBar {
  label: string;
}

/** What stays while pages turn. */
export interface Paper extends Area {
  bands: readonly Band[];
  bars: readonly LabelledBar[];
  pxPerMm: number;
}

export interface Drawing extends Area {
  drawn: Drawn;
  lanes: readonly Lane[];
  ticks: readonly AxisMark[];
  annotations: readonly AnnotationMark[];
}

/** Device pixels for one CSS px, and the font and colours of the page. */
export interface Pen {
  ratio: number;
  font: string;
  colours: Colours;
}

/** Colours that CSS has resolved: a canvas does not know `light-dark()`. */
export interface Colours {
  surface: string;
  trace: string;
  line: string;
  text: string;
  accent: string;
  /** Each millimetre of the paper. */
  fine: string;
  /** Each fifth millimetre. */
  strong: string;
}

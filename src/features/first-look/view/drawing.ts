import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import type { Lane } from './lanes.ts';

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

export interface Drawing {
  drawn: Drawn;
  lanes: readonly Lane[];
  ticks: readonly AxisMark[];
  annotations: readonly AnnotationMark[];
  /** CSS px, without names and axis. */
  width: number;
  height: number;
}

/** CSS px below the lanes. */
export const axisHeight = 24;

/** CSS px on the left of the traces. */
export const namesWidth = 68;

/** CSS px for one pixel, and what CSS has chosen. */
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
}

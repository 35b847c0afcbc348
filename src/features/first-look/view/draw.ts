import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import { yOf, type Lane } from './lanes.ts';

export interface Drawn {
  order: TraceOrder;
  traces: readonly Polyline[];
}

export interface AxisMark {
  /** Seconds after the left edge. */
  atS: number;
  label: string;
}

export interface Drawing {
  drawn: Drawn;
  lanes: readonly Lane[];
  ticks: readonly AxisMark[];
  annotations: readonly AxisMark[];
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
  trace: string;
  line: string;
  text: string;
  accent: string;
}

/** iPads show nothing on a larger canvas. */
const pixelsAtMost = 16_000_000;
const sideAtMost = 16_000;

function ratioFor({ width, height }: Pick<Drawing, 'width' | 'height'>): number {
  const [wide, high] = [width + namesWidth, height + axisHeight];
  return Math.min(devicePixelRatio, Math.sqrt(pixelsAtMost / wide / high), sideAtMost / high);
}

function penOf(element: Element, drawing: Drawing): Pen {
  const { fontSize, fontFamily, color, outlineColor, textDecorationColor, caretColor } = getComputedStyle(element);
  return {
    ratio: ratioFor(drawing),
    font: `${fontSize} ${fontFamily}`,
    colours: { trace: color, line: outlineColor, text: textDecorationColor, accent: caretColor },
  };
}

/** Draws at the pen's resolution. */
export function draw(canvas: HTMLCanvasElement, drawing: Drawing, pen = penOf(canvas, drawing)): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { ratio, colours } = pen;
  const { width, height } = drawing;
  resize(canvas, Math.round((width + namesWidth) * ratio), Math.round((height + axisHeight) * ratio));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width + namesWidth, height + axisHeight);
  context.font = pen.font;
  context.textBaseline = 'middle';
  drawNames(context, drawing, colours);
  context.translate(namesWidth, 0);
  drawAxis(context, drawing, colours);
  drawTraces(context, drawing, colours);
}

/** A canvas that is set to its own size gets new memory, too. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function drawAxis(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, ticks, annotations, width, height } = drawing;
  const xOf = ({ atS }: AxisMark) => (atS / drawn.order.widthS) * width;
  context.lineWidth = 1;
  context.strokeStyle = colours.line;
  context.beginPath();
  for (const tick of ticks) {
    context.moveTo(xOf(tick), 0);
    context.lineTo(xOf(tick), height);
  }
  context.stroke();
  context.fillStyle = colours.text;
  let free = 0;
  for (const tick of ticks) {
    if (tick.label === '' || xOf(tick) < free) continue;
    context.fillText(tick.label, xOf(tick) + 2, height + axisHeight / 2);
    free = xOf(tick) + context.measureText(tick.label).width + 12;
  }
  context.strokeStyle = colours.accent;
  context.fillStyle = colours.accent;
  context.beginPath();
  let [end, row] = [0, 0];
  for (const mark of annotations) {
    context.moveTo(xOf(mark), 0);
    context.lineTo(xOf(mark), height + 6);
    // A label that would cover the one before it stands above it.
    row = xOf(mark) < end ? (row + 1) % 3 : 0;
    end = xOf(mark) + 4 + context.measureText(mark.label).width;
    context.fillText(mark.label, xOf(mark) + 4, height - 8 - 14 * row);
  }
  context.stroke();
}

function drawTraces(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, lanes, width, height } = drawing;
  context.strokeStyle = colours.trace;
  context.lineJoin = 'round';
  const perColumn = width / drawn.order.columns;
  for (const lane of lanes) {
    const [from, to] = lane.part;
    context.save();
    context.beginPath();
    context.rect(from * width, 0, (to - from) * width, height);
    context.clip();
    drawTrace(context, lane, perColumn);
    context.restore();
  }
}

/** A page has some 40,000 points, so this is most of the time of a drawing. */
function drawTrace(context: CanvasRenderingContext2D, lane: Lane, perColumn: number): void {
  const { trace, pxPerUnit } = lane;
  const zero = yOf(lane, 0);
  context.beginPath();
  let isDown = false;
  for (let at = 0; at < trace.length; at += 2) {
    const x = (trace[at] as number) * perColumn;
    const y = zero - (trace[at + 1] as number) * pxPerUnit;
    if (isDown) {
      if (Number.isNaN(x)) isDown = false;
      else context.lineTo(x, y);
    } else if (!Number.isNaN(x)) {
      context.moveTo(x, y);
      isDown = true;
    }
  }
  context.stroke();
}

function drawNames(context: CanvasRenderingContext2D, { lanes, width }: Drawing, colours: Colours): void {
  context.fillStyle = colours.text;
  for (const { channel, range, part, top, height } of lanes) {
    const middle = top + height / 2;
    if (part[1] - part[0] < 1) {
      context.fillText(channel.name.replace(/^E[CK]G /, ''), namesWidth + part[0] * width + 5, top + 8);
      continue;
    }
    const scale = range?.map((value) => Math.round(value * 10) / 10).join(' – ');
    context.fillText(channel.name, 5, scale === undefined ? middle : middle - 8, namesWidth - 8);
    if (scale !== undefined) context.fillText(`${scale} ${channel.dimension}`, 5, middle + 8, namesWidth - 8);
  }
}

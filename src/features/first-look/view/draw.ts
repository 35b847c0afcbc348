import { yOf, type Lane } from './lanes.ts';
import type { Drawn } from './use-traces.ts';

export interface AxisMark {
  /** Seconds after the left edge. */
  atS: number;
  label: string;
}

interface Drawing {
  drawn: Drawn;
  lanes: readonly Lane[];
  ticks: readonly AxisMark[];
  annotations: readonly AxisMark[];
  /** CSS px, without the axis. */
  width: number;
  height: number;
}

/** CSS px below the lanes. */
export const axisHeight = 24;

/** Colours that CSS has resolved: a canvas does not know `light-dark()`. */
interface Colours {
  trace: string;
  line: string;
  text: string;
  accent: string;
  ground: string;
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return {
    trace: style.color,
    line: style.outlineColor,
    text: style.textDecorationColor,
    accent: style.caretColor,
    ground: style.columnRuleColor,
  };
}

/** Draws at the device's resolution. */
export function draw(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = devicePixelRatio;
  const { width, height } = drawing;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((height + axisHeight) * ratio);
  context.scale(ratio, ratio);
  context.font = getComputedStyle(canvas).font;
  const colours = coloursOf(canvas);
  drawAxis(context, drawing, colours);
  drawTraces(context, drawing, colours);
  drawNames(context, drawing, colours);
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
  context.textBaseline = 'middle';
  let free = 0;
  for (const tick of ticks) {
    if (tick.label === '' || xOf(tick) < free) continue;
    context.fillText(tick.label, xOf(tick) + 2, height + axisHeight / 2);
    free = xOf(tick) + context.measureText(tick.label).width + 12;
  }
  context.strokeStyle = colours.accent;
  context.fillStyle = colours.accent;
  context.beginPath();
  for (const mark of annotations) {
    context.moveTo(xOf(mark), 0);
    context.lineTo(xOf(mark), height + 6);
    context.fillText(mark.label, xOf(mark) + 4, height - 8);
  }
  context.stroke();
}

function drawTraces(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, lanes, width, height } = drawing;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.strokeStyle = colours.trace;
  context.lineJoin = 'round';
  const perColumn = width / drawn.order.columns;
  for (const [index, lane] of lanes.entries()) {
    const points = drawn.traces[index];
    if (!points) continue;
    context.beginPath();
    let isDown = false;
    for (let at = 0; at < points.length; at += 2) {
      const x = (points[at] ?? 0) * perColumn;
      const y = yOf(lane, points[at + 1] ?? 0);
      if (Number.isNaN(x)) isDown = false;
      else {
        if (isDown) context.lineTo(x, y);
        else context.moveTo(x, y);
        isDown = true;
      }
    }
    context.stroke();
  }
  context.restore();
}

function drawNames(context: CanvasRenderingContext2D, { lanes }: Drawing, colours: Colours): void {
  for (const lane of lanes) {
    const range = lane.range?.map((value) => Math.round(value * 10) / 10).join(' – ');
    const text = [lane.channel.name, ...(range === undefined ? [] : [range, lane.channel.dimension])].join(' ');
    const y = lane.top + Math.min(12, lane.height / 2);
    context.globalAlpha = 0.8;
    context.fillStyle = colours.ground;
    context.fillRect(2, y - 8, context.measureText(text).width + 6, 16);
    context.globalAlpha = 1;
    context.fillStyle = colours.text;
    context.fillText(text, 5, y);
  }
}

import { openCanvas, penOf } from './canvas-context.ts';
import { drawColumnNames } from './draw-column-names.ts';
import { drawAnnotations, drawAxis, drawNames } from './draw-labels.ts';
import { drawBars, drawGrid, drawPulses } from './draw-paper.ts';
import type { Colours, Drawing, Paper, Pen } from './drawing.ts';
import { yOf, type Lane } from './lanes.ts';

/** What stays while pages turn, on a canvas below that of the traces. */
export function drawPaper(canvas: HTMLCanvasElement, paper: Paper, pen = penOf(canvas, paper)): void {
  const context = openCanvas(canvas, paper, pen);
  if (context) paint(context, paper, pen.colours);
}

export function draw(canvas: HTMLCanvasElement, drawing: Drawing, pen = penOf(canvas, drawing)): void {
  const context = openCanvas(canvas, drawing, pen);
  if (context) paintTraces(context, drawing, pen.colours);
}

/** A sheet has both on one canvas. */
export function drawWhole(
  canvas: HTMLCanvasElement,
  { drawing, paper, pen }: { drawing: Drawing; paper: Paper; pen: Pen },
) {
  const context = openCanvas(canvas, drawing, pen);
  if (!context) return;
  const { width, height, margins } = drawing;
  context.fillStyle = pen.colours.surface;
  context.fillRect(0, 0, width + margins.left, height + margins.top + margins.bottom);
  context.save();
  paint(context, paper, pen.colours);
  context.restore();
  paintTraces(context, drawing, pen.colours);
}

function paint(context: CanvasRenderingContext2D, paper: Paper, colours: Colours): void {
  context.translate(0, paper.margins.top);
  drawPulses(context, paper, colours);
  context.translate(paper.margins.left, 0);
  drawGrid(context, paper, colours);
  drawBars(context, paper, colours);
}

function paintTraces(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  context.translate(0, drawing.margins.top);
  drawNames(context, drawing, colours);
  context.translate(drawing.margins.left, 0);
  drawAxis(context, drawing, colours);
  drawTraces(context, drawing, colours);
  drawColumnNames(context, drawing, colours);
  drawAnnotations(context, drawing, colours);
}

/** CSS px between two columns of leads, on each side of their rule. */
const columnGap = 2;

function drawTraces(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, lanes, width, height } = drawing;
  context.strokeStyle = colours.trace;
  context.lineWidth = 1;
  context.lineJoin = 'round';
  const perColumn = width / drawn.order.columns;
  for (const lane of lanes) {
    const left = lane.part[0] * width + (lane.part[0] > 0 ? columnGap : 0);
    const right = lane.part[1] * width - (lane.part[1] < 1 ? columnGap : 0);
    context.save();
    context.beginPath();
    context.rect(left, 0, right - left, height);
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

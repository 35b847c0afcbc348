import { drawAnnotations, drawAxis, drawNames } from './draw-labels.ts';
import { axisHeight, namesWidth, type Colours, type Drawing, type Pen } from './drawing.ts';
import { yOf, type Lane } from './lanes.ts';

/** iPads show nothing on a larger canvas. */
const pixelsAtMost = 16_000_000;
const sideAtMost = 16_000;

function ratioFor({ width, height }: Pick<Drawing, 'width' | 'height'>): number {
  const [wide, high] = [width + namesWidth, height + axisHeight];
  return Math.min(devicePixelRatio, Math.sqrt(pixelsAtMost / wide / high), sideAtMost / high);
}

function penOf(element: Element, drawing: Drawing): Pen {
  const style = getComputedStyle(element);
  return {
    ratio: ratioFor(drawing),
    font: `${style.fontSize} ${style.fontFamily}`,
    colours: {
      surface: style.backgroundColor,
      trace: style.color,
      line: style.outlineColor,
      text: style.textDecorationColor,
      accent: style.caretColor,
    },
  };
}

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
  drawAnnotations(context, drawing, colours);
}

/** A canvas that is set to its own size gets new memory, too. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
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

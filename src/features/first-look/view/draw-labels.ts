import { shownDimension } from '#/domain/traces/channel-kinds.ts';
import { axisHeight, namesWidth, type AxisMark, type Colours, type Drawing } from './drawing.ts';

export function drawAxis(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { ticks, annotations, width, height } = drawing;
  drawLines(context, drawing, { marks: ticks, end: height, colour: colours.line });
  context.fillStyle = colours.text;
  let free = 0;
  for (const tick of ticks) {
    const from = xOf(drawing, tick) + 2;
    const to = from + context.measureText(tick.label).width;
    if (tick.label === '' || from < free || to > width) continue;
    context.fillText(tick.label, from, height + axisHeight / 2);
    free = to + 12;
  }
  drawLines(context, drawing, {
    marks: annotations.filter(({ atS }) => atS >= 0),
    end: height + 6,
    colour: colours.accent,
  });
}

function xOf({ drawn, width }: Drawing, { atS }: AxisMark): number {
  return (atS / drawn.order.widthS) * width;
}

interface Lines {
  marks: readonly AxisMark[];
  end: number;
  colour: string;
}

function drawLines(context: CanvasRenderingContext2D, drawing: Drawing, { marks, end, colour }: Lines): void {
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.beginPath();
  for (const mark of marks) {
    context.moveTo(xOf(drawing, mark), 0);
    context.lineTo(xOf(drawing, mark), end);
  }
  context.stroke();
}

/** The texts are over the traces, so each has a margin of its own. A bar below a text shows how long it lasts. */
export function drawAnnotations(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, annotations, width, height } = drawing;
  context.lineWidth = 4;
  context.strokeStyle = colours.surface;
  context.fillStyle = colours.accent;
  let [end, row] = [0, 0];
  for (const mark of annotations) {
    const x = Math.max(0, xOf(drawing, mark));
    const lastX = Math.min(width, ((mark.atS + mark.durationS) / drawn.order.widthS) * width);
    // A text that would cover the one before it stands above it.
    row = x < end ? (row + 1) % 3 : 0;
    end = Math.max(lastX, x + 4 + context.measureText(mark.label).width);
    const y = height - 8 - 14 * row;
    context.strokeText(mark.label, x + 4, y);
    context.fillText(mark.label, x + 4, y);
    if (mark.durationS > 0) context.fillRect(x, y + 5, Math.max(1, lastX - x), 3);
  }
}

/** Both lines of a name need so many CSS px. */
const twoLines = 26;

export function drawNames(context: CanvasRenderingContext2D, { lanes, width }: Drawing, colours: Colours): void {
  context.fillStyle = colours.text;
  for (const lane of lanes) {
    const { channel, range, part, top, height } = lane;
    const middle = top + height / 2;
    if (part[1] - part[0] < 1) {
      context.fillText(channel.name.replace(/^E[CK]G /, ''), namesWidth + part[0] * width + 5, top + 8);
      continue;
    }
    const hasScale = range !== undefined && height >= twoLines;
    context.fillText(channel.name, 5, hasScale ? middle - 7 : middle, namesWidth - 8);
    if (hasScale) context.fillText(scaleText(range, channel.dimension), 5, middle + 7, namesWidth - 8);
  }
}

function scaleText(range: readonly number[], dimension: string): string {
  const texts = range.map((value) => String(Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value)));
  return `${texts.join(' – ')} ${shownDimension(dimension)}`;
}

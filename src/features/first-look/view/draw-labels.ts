import { i18n } from '@lingui/core';
import { shownDimension } from '#/domain/traces/channel-kinds.ts';
import type { AxisMark, Colours, Drawing } from './drawing.ts';
import { shownName } from './lanes.ts';

export function drawAxis(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { ticks, annotations, width, height, margins } = drawing;
  drawLines(context, drawing, { marks: ticks, from: 0, colour: colours.line });
  context.fillStyle = colours.text;
  let free = 0;
  for (const tick of ticks) {
    const from = xOf(drawing, tick) + 2;
    const to = from + context.measureText(tick.label).width;
    if (tick.label === '' || from < free || to > width) continue;
    context.fillText(tick.label, from, height + margins.line / 2 + 2);
    free = to + 12;
  }
  drawLines(context, drawing, {
    marks: annotations.filter(({ atS }) => atS >= 0),
    from: -margins.top,
    colour: colours.accent,
  });
}

function xOf({ drawn, width }: Drawing, { atS }: AxisMark): number {
  return (atS / drawn.order.widthS) * width;
}

interface Lines {
  marks: readonly AxisMark[];
  from: number;
  colour: string;
}

function drawLines(context: CanvasRenderingContext2D, drawing: Drawing, { marks, from, colour }: Lines): void {
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.beginPath();
  for (const mark of marks) {
    context.moveTo(xOf(drawing, mark), from);
    context.lineTo(xOf(drawing, mark), drawing.height);
  }
  context.stroke();
}

/** Two rows above the traces. A bar below them shows how long an annotation lasts. */
export function drawAnnotations(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, annotations, width, margins } = drawing;
  context.fillStyle = colours.accent;
  const ends = [0, 0];
  for (const mark of annotations) {
    const x = Math.max(0, xOf(drawing, mark));
    const lastX = Math.min(width, ((mark.atS + mark.durationS) / drawn.order.widthS) * width);
    if (mark.durationS > 0) context.fillRect(x, -5, Math.max(1, lastX - x), 3);
    const row = ends.findIndex((end) => end <= x);
    // The list of annotations has it, too.
    if (row < 0) continue;
    ends[row] = x + 12 + context.measureText(mark.label).width;
    context.fillText(mark.label, x + 4, -6 - (row + 0.5) * margins.line);
  }
}

/** CSS px of the left margin beside a name. */
const nameGap = 8;

export function drawNames(context: CanvasRenderingContext2D, { lanes, margins }: Drawing, colours: Colours): void {
  const { left, line } = margins;
  context.fillStyle = colours.text;
  for (const lane of lanes) {
    const { channel, range, part, top, height } = lane;
    if (part[0] > 0) continue;
    // The pulse stands below it.
    const middle = channel.kind === 'ecg' && range === undefined ? top + line / 2 : top + height / 2;
    const hasScale = range !== undefined && height >= 2 * line - 4;
    context.fillText(shownName(channel), 5, hasScale ? middle - line / 2 : middle, left - nameGap);
    if (hasScale) context.fillText(scaleText(range, channel.dimension), 5, middle + line / 2, left - nameGap);
  }
}

function scaleText(range: readonly number[], dimension: string): string {
  const texts = range.map((value) =>
    i18n.number(value, {
      maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0,
      useGrouping: false,
      signDisplay: 'negative',
    }),
  );
  return `${texts.join(' – ')} ${shownDimension(dimension)}`;
}

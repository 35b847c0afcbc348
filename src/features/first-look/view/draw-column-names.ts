import type { Colours, Drawing } from './drawing.ts';
import { shownName, yOf, type Lane } from './lanes.ts';

/** CSS px around a name. */
const gap = 4;

/** The names of leads in other columns than the first. Each stands in the first place that no trace crosses. */
export function drawColumnNames(context: CanvasRenderingContext2D, drawing: Drawing, colours: Colours): void {
  const { drawn, lanes, width, margins } = drawing;
  const perColumn = width / drawn.order.columns;
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.strokeStyle = colours.surface;
  context.fillStyle = colours.text;
  for (const { channel, part, top } of lanes) {
    if (part[0] === 0) continue;
    const name = shownName(channel);
    const box = {
      left: part[0] * width + gap,
      right: ((part[0] + part[1]) / 2) * width,
      wide: context.measureText(name).width + gap,
      top,
      bottom: top + margins.line,
    };
    const x =
      freePlace(
        lanes.filter((lane) => lane.part[0] === part[0]),
        box,
        perColumn,
      ) +
      gap / 2;
    const y = top + margins.line / 2 + 1;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}

interface Box {
  left: number;
  /** The name begins before it. */
  right: number;
  wide: number;
  top: number;
  bottom: number;
}

function freePlace(lanes: readonly Lane[], { left, right, wide, top, bottom }: Box, perColumn: number): number {
  const crossed = lanes.flatMap((lane) => crossings(lane, { top, bottom }, perColumn)).toSorted((a, b) => a - b);
  let free = left;
  for (const x of crossed) {
    if (x < free) continue;
    if (x >= free + wide) break;
    free = x + gap / 2;
  }
  // Without a free place, the margin of its colour keeps the name readable.
  return free < right ? free : left;
}

/** Where the trace is at these heights, in CSS px. */
function crossings(lane: Lane, { top, bottom }: { top: number; bottom: number }, perColumn: number): number[] {
  const { trace, pxPerUnit } = lane;
  const zero = yOf(lane, 0);
  const found: number[] = [];
  let before = Number.NaN;
  for (let at = 0; at < trace.length; at += 2) {
    const y = zero - (trace[at + 1] as number) * pxPerUnit;
    const from = Number.isNaN(before) ? y : before;
    if (Math.max(from, y) > top && Math.min(from, y) < bottom) found.push((trace[at] as number) * perColumn);
    before = y;
  }
  return found;
}

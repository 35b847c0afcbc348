import type { Area, Colours, Paper } from './drawing.ts';
import type { Band } from './lanes.ts';

/** A large square of paper. */
const squareMm = 5;
const pulse = { edgeMm: 0.5, mm: 5, microvolts: 1000 } as const;

const isEcg = ({ channel, pxPerMicrovolt }: Band) => channel.kind === 'ecg' && pxPerMicrovolt !== undefined;

/** A line each millimetre below an ECG, and a rule between columns of leads. */
export function drawGrid(context: CanvasRenderingContext2D, paper: Paper, colours: Colours): void {
  const { bands, width, height } = paper;
  const ecg = bands.filter(isEcg);
  const areas = ecg.length === bands.length && ecg.length > 0 ? [{ top: 0, height }] : ecg;
  for (const area of areas) {
    drawSquares(context, paper, area, { everyMm: 1, lineWidth: 0.6, colour: colours.fine });
    drawSquares(context, paper, area, { everyMm: squareMm, lineWidth: 1, colour: colours.strong });
  }
  context.strokeStyle = colours.text;
  context.lineWidth = 1;
  context.beginPath();
  for (const { part, top, height: high } of bands) {
    if (part[0] === 0) continue;
    context.moveTo(part[0] * width, top);
    context.lineTo(part[0] * width, top + high);
  }
  context.stroke();
}

interface Squares {
  everyMm: number;
  lineWidth: number;
  colour: string;
}

function drawSquares(
  context: CanvasRenderingContext2D,
  { width, pxPerMm }: Paper,
  { top, height }: Pick<Band, 'top' | 'height'>,
  { everyMm, lineWidth, colour }: Squares,
): void {
  const step = everyMm * pxPerMm;
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.beginPath();
  for (let index = 0; index * step <= width; index += 1) {
    context.moveTo(index * step, top);
    context.lineTo(index * step, top + height);
  }
  for (let index = 0; index * step <= height; index += 1) {
    context.moveTo(0, top + index * step);
    context.lineTo(width, top + index * step);
  }
  context.stroke();
}

/** A pulse of 1 mV beside each row of an ECG. It is one large square wide. */
export function drawPulses(context: CanvasRenderingContext2D, paper: Paper, colours: Colours): void {
  const { bands, margins, pxPerMm } = paper;
  context.strokeStyle = colours.trace;
  context.lineWidth = 1;
  context.beginPath();
  for (const { top, height, part, pxPerMicrovolt = 0 } of bands.filter(isEcg)) {
    if (part[0] > 0) continue;
    const high = pulse.microvolts * pxPerMicrovolt;
    const middle = top + height / 2;
    // The name stands above it.
    const line = middle - high >= top + margins.line ? middle : top + height - 2;
    const [edge, wide] = [pulse.edgeMm * pxPerMm, pulse.mm * pxPerMm];
    const x = margins.left - 2 - 2 * edge - wide;
    context.moveTo(x, line);
    context.lineTo(x + edge, line);
    context.lineTo(x + edge, line - high);
    context.lineTo(x + edge + wide, line - high);
    context.lineTo(x + edge + wide, line);
    context.lineTo(x + 2 * edge + wide, line);
  }
  context.stroke();
}

/** Half of the stroke at the end of a bar, in CSS px. */
const barEnd = 3;

/** One of time, and one of each sensitivity, below the times. */
export function drawBars(context: CanvasRenderingContext2D, paper: Paper, colours: Colours): void {
  const foot = footOf(paper);
  context.strokeStyle = colours.text;
  context.fillStyle = colours.text;
  context.lineWidth = 1.5;
  context.beginPath();
  let x = barEnd;
  for (const { of, length, label } of paper.bars) {
    const words = context.measureText(label).width;
    if (x + (of === 'time' ? length : barEnd) + words > paper.width) break;
    if (of === 'time') {
      context.moveTo(x, foot);
      context.lineTo(x + length, foot);
      for (const end of [x, x + length]) {
        context.moveTo(end, foot - barEnd);
        context.lineTo(end, foot + barEnd);
      }
    } else {
      context.moveTo(x, foot);
      context.lineTo(x, foot - length);
      for (const end of [foot, foot - length]) {
        context.moveTo(x - barEnd, end);
        context.lineTo(x + barEnd, end);
      }
    }
    x += (of === 'time' ? length : barEnd) + 5;
    context.fillText(label, x, foot - paper.margins.line / 2 + 2);
    x += words + 20;
  }
  context.stroke();
}

function footOf({ height, margins }: Area): number {
  return height + margins.bottom - barEnd - 1;
}

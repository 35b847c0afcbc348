import { median } from '#/domain/traces/median.ts';
import type { Printer } from '../printer.ts';
import type { TwelveLeads, EcgLead } from '../../ecg/twelve-leads.ts';

/** Points in a millimetre. */
export const mm = 72 / 25.4;

const paper = { mmPerSecond: 25, mmPerMillivolt: 10 };

/** In points. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const lines = [
  { everyMm: 1, width: 0.15, color: '#f3c6c6' },
  { everyMm: 5, width: 0.4, color: '#e39a9a' },
];

/** A line each millimetre, and a stronger one every five. */
function drawGrid(printer: Printer, { x, y, width, height }: Box): void {
  for (const { everyMm, width: lineWidth, color } of lines) {
    printer.lineWidth(lineWidth).strokeColor(color);
    for (let at = 0; at <= width + 0.01; at += everyMm * mm) printer.moveTo(x + at, y).lineTo(x + at, y + height);
    for (let at = 0; at <= height + 0.01; at += everyMm * mm) printer.moveTo(x, y + at).lineTo(x + width, y + at);
    printer.stroke();
  }
}

/** The limb leads, the augmented ones and two columns of chest leads; below them one lead at full length. */
const rows: readonly (readonly EcgLead[])[] = [
  ['I', 'aVR', 'V1', 'V4'],
  ['II', 'aVL', 'V2', 'V5'],
  ['III', 'aVF', 'V3', 'V6'],
  ['II'],
];
const rowMm = 30;
/** The baseline's place, as a share of the row's height. */
const lineAt = 0.6;
/** A pulse of 1 mV shows the scale. */
const pulseMm = 5;
const pulseGapMm = 1;
/** More samples of the demonstration would be finer than the print. */
const drawnHz = 250;

/** In points. */
export function tracingSize(seconds: number): { width: number; height: number } {
  return {
    width: (pulseMm + pulseGapMm + seconds * paper.mmPerSecond) * mm,
    height: rows.length * rowMm * mm,
  };
}

function drawPulse(printer: Printer, x: number, line: number): void {
  const height = paper.mmPerMillivolt * mm;
  printer
    .moveTo(x, line)
    .lineTo(x + mm, line)
    .lineTo(x + mm, line - height)
    .lineTo(x + (pulseMm - 1) * mm, line - height)
    .lineTo(x + (pulseMm - 1) * mm, line)
    .lineTo(x + pulseMm * mm, line)
    .stroke();
}

interface Stretch {
  isSimulated: boolean;
  samples: Float32Array;
  /** The value that stands on the baseline. */
  zero: number;
  rateHz: number;
  from: number;
  to: number;
}

/** A stretch on the paper, in points. */
type Trace = readonly (readonly [x: number, y: number])[];

/** `x`: where the stretch starts. `line`: its baseline. */
function traceOf({ isSimulated, samples, zero, rateHz, from, to }: Stretch, x: number, line: number): Trace {
  // Of a patient, each sample is drawn: a spike may be one of them.
  const step = isSimulated ? Math.max(1, Math.round(rateHz / drawnHz)) : 1;
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => {
    const at = from + index * step;
    const height = ((samples[at] ?? zero) - zero) * paper.mmPerMillivolt * mm;
    return [x + ((at - from) / rateHz) * paper.mmPerSecond * mm, line - height];
  });
}

function drawTrace(printer: Printer, trace: Trace): void {
  for (const [index, [x, y]] of trace.entries()) {
    if (index === 0) printer.moveTo(x, y);
    else printer.lineTo(x, y);
  }
  printer.stroke();
}

const nameSize = 9;

/** Where a name begins: at the first place right of `left` that no trace crosses, or there if it would be far away. */
function namePlace(traces: readonly Trace[], left: number, top: number, width: number): number {
  const [farthest, bottom] = [left + 20 * mm, top + nameSize * 1.2];
  const crossed = traces.flatMap((trace) =>
    trace.flatMap(([x, y], index) => {
      const before = trace[index - 1]?.[1] ?? y;
      return Math.max(before, y) > top && Math.min(before, y) < bottom ? [x] : [];
    }),
  );
  let free = left;
  for (const x of crossed.toSorted((one, other) => one - other)) {
    if (x < free) continue;
    if (x > free + width) break;
    free = x + mm / 2;
  }
  return free < farthest ? free : left;
}

/** Recorders without a high pass are far from zero, which would draw a lead beside the paper. */
function zeroOf(samples: Float32Array, isSimulated: boolean): number {
  return isSimulated ? 0 : (median([...samples]) ?? 0);
}

export function drawTracings(
  printer: Printer,
  { rateHz, leads, isSimulated }: TwelveLeads,
  seconds: number,
  box: Box,
): void {
  drawGrid(printer, box);
  // An artefact ends at the edge, not across the patient's name.
  printer.save().rect(box.x, box.y, box.width, box.height).clip();
  const traces: Trace[] = [];
  const names: { lead: EcgLead; x: number; top: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const top = box.y + index * rowMm * mm;
    const line = top + rowMm * lineAt * mm;
    printer.lineWidth(0.6).strokeColor('#111111').lineJoin('round');
    drawPulse(printer, box.x, line);
    const start = box.x + (pulseMm + pulseGapMm) * mm;
    const share = (seconds * rateHz) / row.length;
    for (const [column, lead] of row.entries()) {
      const [from, to] = [Math.round(column * share), Math.round((column + 1) * share)];
      const x = start + (from / rateHz) * paper.mmPerSecond * mm;
      const samples = leads[lead];
      const zero = zeroOf(samples, isSimulated);
      // The next column's first sample closes the gap.
      const stretch = { isSimulated, samples, zero, rateHz, from, to: Math.min(to + 1, samples.length) };
      const trace = traceOf(stretch, x, line);
      drawTrace(printer, trace);
      traces.push(trace);
      names.push({ lead, x: x + mm, top: top + mm });
    }
  }
  printer.font('bold').fontSize(nameSize).fillColor('#111111');
  for (const { lead, x, top } of names)
    printer.text(lead, namePlace(traces, x, top, printer.widthOfString(lead)), top, { lineBreak: false });
  printer.restore();
}

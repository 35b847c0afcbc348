import type { Printer } from '../printer.ts';
import { mm } from './millimetres.ts';

/** In points. */
export interface Box {
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
export function drawGrid(printer: Printer, { x, y, width, height }: Box): void {
  for (const { everyMm, width: lineWidth, color } of lines) {
    printer.lineWidth(lineWidth).strokeColor(color);
    for (let at = 0; at <= width + 0.01; at += everyMm * mm) printer.moveTo(x + at, y).lineTo(x + at, y + height);
    for (let at = 0; at <= height + 0.01; at += everyMm * mm) printer.moveTo(x, y + at).lineTo(x + width, y + at);
    printer.stroke();
  }
}

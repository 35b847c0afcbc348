import { inMs, unitMs, type Quantity, type DurationRange } from '#/domain/duration.ts';

/** A share of the line. Closer labels would overlap. */
const leastShare = 0.15;

export function durationMarks({ min, max, unit }: DurationRange, thresholds: readonly Quantity[]): number[] {
  const marks = min === max ? [min] : [min, max];
  for (const threshold of thresholds) {
    const mark = inMs(threshold) / unitMs(unit);
    const hasRoom = mark > min && mark < max && marks.every((at) => Math.abs(at - mark) >= leastShare * (max - min));
    if (hasRoom) marks.push(mark);
  }
  return marks.toSorted((one, other) => one - other);
}

/** Points of a trace: x in columns of pixels, then the value. A NaN lifts the pen. */
export type Polyline = Float32Array<ArrayBuffer>;

export interface Stretch {
  samples: Float32Array;
  rateHz: number;
  /** Seconds after the window's start. Negative if the samples start before it. */
  startS: number;
}

export interface Frame {
  widthS: number;
  columns: number;
}

/** With more than two samples a column, the line joins the lowest and highest of each in their order. */
export function polyline(stretches: readonly Stretch[], frame: Frame): Polyline {
  const points: number[] = [];
  for (const stretch of stretches) {
    if (points.length > 0) points.push(Number.NaN, Number.NaN);
    if (stretch.rateHz * frame.widthS > 2 * frame.columns) addExtremes(points, stretch, frame);
    else addSamples(points, stretch, frame);
  }
  return Float32Array.from(points);
}

function bounds({ samples, rateHz, startS }: Stretch, { widthS }: Frame): [from: number, to: number] {
  // One more sample on each side draws the line to the edge.
  const from = Math.max(0, Math.floor(-startS * rateHz + 1e-6));
  return [from, Math.min(samples.length, Math.ceil((widthS - startS) * rateHz - 1e-6) + 1)];
}

function addSamples(points: number[], stretch: Stretch, frame: Frame): void {
  const { samples, rateHz, startS } = stretch;
  const [from, to] = bounds(stretch, frame);
  const xOf = (index: number) => ((startS + index / rateHz) / frame.widthS) * frame.columns;
  // With one sample a page, a slope would be invented.
  const isLevel = rateHz * frame.widthS <= 1 + 1e-6;
  for (let index = from; index < to; index += 1) {
    points.push(xOf(index), samples[index] ?? 0);
    if (isLevel) points.push(xOf(index + 1), samples[index] ?? 0);
  }
  // The last sample of the data stands for its whole time: one sample is a level, and 1 Hz reaches the page's end.
  if (!isLevel && from < to && to === samples.length) points.push(xOf(to), samples[to - 1] ?? 0);
}

function addExtremes(points: number[], stretch: Stretch, frame: Frame): void {
  const { samples, rateHz, startS } = stretch;
  const [from, to] = bounds(stretch, frame);
  const columnOf = (index: number) => Math.floor(((startS + index / rateHz) / frame.widthS) * frame.columns + 1e-6);
  let index = from;
  while (index < to) {
    const column = columnOf(index);
    let [lowest, highest] = [index, index];
    for (; index < to && columnOf(index) === column; index += 1) {
      if ((samples[index] ?? 0) < (samples[lowest] ?? 0)) lowest = index;
      if ((samples[index] ?? 0) > (samples[highest] ?? 0)) highest = index;
    }
    const [first, second] = lowest < highest ? [lowest, highest] : [highest, lowest];
    points.push(column + 0.5, samples[first] ?? 0, column + 0.5, samples[second] ?? 0);
  }
}

export type Range = readonly [lowest: number, highest: number];

/** Undefined without a value. */
export function rangeOf(trace: Polyline): Range | undefined {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = 1; index < trace.length; index += 2) {
    const value = trace[index] ?? Number.NaN;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return lowest <= highest ? [lowest, highest] : undefined;
}

export interface Filters {
  highPassHz: number | undefined;
  lowPassHz: number | undefined;
  notchHz: number | undefined;
}

export const highPasses = [0.05, 0.1, 0.3, 0.5, 1, 5, 10] as const;
export const lowPasses = [15, 30, 35, 70, 100, 150] as const;
export const notches = [50, 60] as const;

const notchQuality = 30;

/** Two poles at most: y[n] = b0·x[n] + b1·x[n-1] + b2·x[n-2] - a1·y[n-1] - a2·y[n-2] */
interface Section {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Filters in place. Each run starts as if its first sample had lasted for ever. */
export function filter(samples: Float32Array, rateHz: number, filters: Filters): void {
  for (const section of sectionsOf(rateHz, filters)) apply(samples, section);
}

/** Enough for the notch and the low passes. */
const leastSettlingS = 2;

/** How much data before a page the filters need, so that the page is drawn as any other page draws the same data. */
export function settlingSeconds(all: readonly Pick<Filters, 'highPassHz'>[]): number {
  const timeConstantsS = all.map(({ highPassHz }) => (highPassHz === undefined ? 0 : 1 / (2 * Math.PI * highPassHz)));
  return Math.max(leastSettlingS, ...timeConstantsS.map((seconds) => 5 * seconds));
}

function sectionsOf(rateHz: number, { highPassHz, lowPassHz, notchHz }: Filters): Section[] {
  const isBelowLimit = (hz: number | undefined): hz is number => hz !== undefined && hz < rateHz / 2;
  return [
    ...(isBelowLimit(highPassHz) ? [highPass(rateHz, highPassHz)] : []),
    ...(isBelowLimit(lowPassHz) ? [lowPass(rateHz, lowPassHz)] : []),
    ...(isBelowLimit(notchHz) ? [notch(rateHz, notchHz)] : []),
  ];
}

/** First-order Butterworth, by the bilinear transform. */
function highPass(rateHz: number, hz: number): Section {
  const k = Math.tan((Math.PI * hz) / rateHz);
  return { b: [1 / (1 + k), -1 / (1 + k), 0], a: [(k - 1) / (k + 1), 0] };
}

function lowPass(rateHz: number, hz: number): Section {
  const k = Math.tan((Math.PI * hz) / rateHz);
  return { b: [k / (1 + k), k / (1 + k), 0], a: [(k - 1) / (k + 1), 0] };
}

function notch(rateHz: number, hz: number): Section {
  const angle = (2 * Math.PI * hz) / rateHz;
  const gain = 1 / (1 + Math.tan(angle / notchQuality / 2));
  const cosine = Math.cos(angle);
  return { b: [gain, -2 * gain * cosine, gain], a: [-2 * gain * cosine, 2 * gain - 1] };
}

function apply(samples: Float32Array, { b, a }: Section): void {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const first = samples[0] ?? 0;
  const resting = (first * (b0 + b1 + b2)) / (1 + a1 + a2);
  let [x1, x2, y1, y2] = [first, first, resting, resting];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[index] = y;
  }
}

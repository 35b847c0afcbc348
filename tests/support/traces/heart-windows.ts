import { randomOf, type Random } from '../../../server/random.ts';

// ECG windows of 10 s whose beats are known, in µV. The same seed gives the same samples on every machine.

export const windowRateHz = 250;
const windowS = 10;

export const heartShapes = ['narrow', 'wide', 'tall T', 'deep S', 'low paced', 'bigeminy', 'irregular'] as const;
export const heartRates = [30, 40, 50, 60, 75, 90, 110, 130, 150, 180, 200, 225, 250] as const;
export const heartNoises = ['none', 'mains and muscle', 'wander and muscle'] as const;

export type HeartShape = (typeof heartShapes)[number];
export type HeartNoise = (typeof heartNoises)[number];

export interface HeartWindow {
  samples: Float32Array;
  /** Per minute: 60 divided by the mean R-R interval of the beats in the window, in bigeminy of whole pairs. */
  rate: number;
}

/** Height in µV, place after the R wave and width (one standard deviation) in s. */
type Wave = readonly [height: number, atS: number, widthS: number];

export function heartWindow(shape: HeartShape, rate: number, noise: HeartNoise, seed: number): HeartWindow {
  const random = randomOf(`heart ${shape} ${rate} ${noise} ${seed}`);
  const beats = beatTimes(shape, 60 / rate, random);
  const size = 0.7 + 0.6 * random.next();
  const samples = new Float32Array(windowS * windowRateHz);
  for (const [index, atS] of beats.entries()) {
    for (const wave of wavesOf(shape, 60 / rate, index % 2 === 1)) add(samples, atS, wave, size);
  }
  addNoise(samples, noise, random);
  const inside = beats.filter((atS) => atS >= 0 && atS < windowS);
  return { samples, rate: 60 / meanInterval(shape === 'bigeminy' ? inside.slice(1 - (inside.length % 2)) : inside) };
}

function meanInterval(beats: readonly number[]): number {
  return ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / (beats.length - 1);
}

/** From before the window until after it. */
function beatTimes(shape: HeartShape, meanS: number, random: Random): number[] {
  const beats: number[] = [];
  for (let atS = -4 * meanS + meanS * random.next(), beat = 0; atS < windowS + 2; beat += 1) {
    beats.push(atS);
    const variation = shape === 'irregular' ? 0.5 * (random.next() - 0.5) : 0.04 * (random.next() - 0.5);
    // An extrasystole comes early, and a pause follows it.
    const early = shape === 'bigeminy' ? (beat % 2 === 0 ? -0.25 : 0.25) : 0;
    atS += meanS * (1 + variation + early);
  }
  return beats;
}

function wavesOf(shape: HeartShape, meanS: number, isEven: boolean): Wave[] {
  // The faster the heart, the earlier and shorter the T wave.
  const pace = Math.min(1.15, Math.sqrt(meanS));
  const t = (height: number, atS = 0.3, widthS = 0.05): Wave => [height, atS * pace, widthS * pace];
  const p: Wave = [120, -0.16 * pace, 0.022 * pace];
  const wide = (size: number): Wave[] => [
    [0.9 * size, -0.015, 0.034],
    [0.6 * size, 0.05, 0.028],
    t(-0.35 * size, 0.34, 0.06),
  ];
  if (shape === 'wide') return wide(1000);
  if (shape === 'low paced') return [[150, -0.07, 0.002], ...wide(260)];
  if (shape === 'tall T') return [p, [-80, -0.022, 0.009], [800, 0, 0.011], [-150, 0.024, 0.011], t(750)];
  if (shape === 'deep S') return [p, [200, -0.02, 0.01], [-1200, 0.012, 0.014], t(250)];
  if (shape === 'irregular') return [[-80, -0.022, 0.009], [1000, 0, 0.011], [-200, 0.024, 0.011], t(250)];
  if (shape === 'bigeminy' && isEven) return [[1500, 0, 0.036], [-500, 0.09, 0.03], t(-450, 0.36, 0.06)];
  return [p, [-80, -0.022, 0.009], [1000, 0, 0.011], [-200, 0.024, 0.011], t(300)];
}

function add(samples: Float32Array, beatS: number, [height, atS, widthS]: Wave, size: number): void {
  const centre = (beatS + atS) * windowRateHz;
  const width = widthS * windowRateHz;
  const from = Math.max(0, Math.ceil(centre - 5 * width));
  for (let at = from; at < Math.min(samples.length, centre + 5 * width); at += 1) {
    samples[at] = (samples[at] ?? 0) + size * height * Math.exp(-(((at - centre) / width) ** 2) / 2);
  }
}

function addNoise(samples: Float32Array, noise: HeartNoise, random: Random): void {
  if (noise === 'none') return;
  const turns = 2 * Math.PI;
  const [mainsPhase, wanderPhase, wanderHz] = [
    turns * random.next(),
    turns * random.next(),
    0.15 + 0.2 * random.next(),
  ];
  for (let at = 0; at < samples.length; at += 1) {
    const atS = at / windowRateHz;
    // Four uniform numbers make nearly a normal one, of a standard deviation of 30 µV.
    const muscle = 52 * (random.next() + random.next() + random.next() + random.next() - 2);
    const other =
      noise === 'mains and muscle'
        ? 100 * Math.sin(turns * 50 * atS + mainsPhase)
        : 400 * Math.sin(turns * wanderHz * atS + wanderPhase);
    samples[at] = (samples[at] ?? 0) + muscle + other;
  }
}

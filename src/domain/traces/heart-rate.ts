import { atBandRate, band, bandRateHz, smoothed } from './beat-band.ts';
import { intervalsOf, rhythmsOf, shortestOf, steepnessBetween, type Rhythm } from './beat-shapes.ts';
import { median } from './median.ts';

// The beats are supposed in several ways, and the supposition that explains the signal best is taken. A count that is
// double or half explains less, whatever the width of the QRS complex. Where the decision is doubtful there is no rate.

/** No two beats are nearer. */
const refractoryS = 0.15;
const fewestBeats = 4;
/** Per minute. Outside of them, something else than R waves was found. */
const believable = { from: 20, to: 280 } as const;
/** Lower peaks than such a share of the usual one are no beats. Which share is right depends on noise and T waves. */
const shares = [0.2, 0.3, 0.45, 0.65] as const;
/** Beats that explain less than this share of the energy may be noise. */
const leastFit = 0.65;
/** A second shape explains so much more if it is needed, and if it is certainly no T wave. */
const gain = { needed: 0.1, certain: 0.2 } as const;
/** Shares of a beat's steepness: a T wave up to `wave`, perhaps a beat from `doubtful`, a beat from `beat`. */
const steepness = { wave: 0.35, doubtful: 0.5, beat: 0.6 } as const;
/** A rhythm that explains nearly as much must have nearly the same rate. */
const rival = { fit: 0.02, rate: 0.08 } as const;

/**
 * Beats per minute: 60 divided by the mean R-R interval in seconds. Undefined if there are too few beats, if they may
 * be noise, or if another rate is as likely.
 */
export function heartRate(samples: Float32Array, rateHz: number): number | undefined {
  const wave = limited(atBandRate(samples, rateHz));
  const rhythms = supposed(wave).toSorted((one, other) => other.fit - one.fit);
  const ofOneShape = rhythms.filter(({ likeness }) => likeness === 1);
  const ofTwoShapes = rhythms.filter(({ likeness }) => likeness < 1);
  const simple = ofOneShape[0];
  const mixed = ofTwoShapes.find((rhythm) => isNeeded(rhythm, simple));
  if (mixed) {
    const isCertain = mixed.likeness >= steepness.doubtful && mixed.fit > (simple?.fit ?? 0) + gain.certain;
    return mixed.likeness >= steepness.beat || isCertain ? believed(mixed, 1, ofTwoShapes) : undefined;
  }
  if (!simple || simple.usualFit < leastFit) return undefined;
  const between = beatsBetween(wave, simple.beats);
  if (between === undefined) return undefined;
  // In a trigeminy, the same beat was found each third time.
  const dense = ofTwoShapes.find(
    ({ beats, fit, likeness }) =>
      beats.length > simple.beats.length && fit > simple.fit - gain.needed && likeness >= steepness.beat,
  );
  const isDenser = dense && dense.beats.length > 1.25 * between * simple.beats.length;
  return between > 1 && isDenser ? believed(dense, 1, ofTwoShapes) : believed(simple, between, ofOneShape);
}

/** Two shapes explain much more than one, and the second one is no T wave. */
function isNeeded(mixed: Rhythm, simple: Rhythm | undefined): boolean {
  if (mixed.fit < leastFit || mixed.likeness <= steepness.wave) return false;
  if (!simple) return true;
  const hasMore = mixed.beats.length > simple.beats.length;
  return mixed.fit > Math.max(0, simple.fit) + gain.needed && (hasMore || simple.usualFit < leastFit);
}

/** `times` is how many beats there are for each beat of the rhythm. */
function believed(rhythm: Rhythm, times: number, others: readonly Rhythm[]): number | undefined {
  const rate = rateOf(rhythm.beats);
  const isDoubtful = others.some(
    ({ beats, fit }) => fit > rhythm.fit - rival.fit && Math.abs(rateOf(beats) / rate - 1) > rival.rate,
  );
  const found = rate * times;
  return isDoubtful || found < believable.from || found > believable.to ? undefined : found;
}

/** The wander of the baseline is gone, and the spikes of a pacemaker or an artefact have the height of a beat. */
function limited(wave: Float32Array): Float32Array {
  const calm = band(wave, 1.2, 0.01);
  const limit = 3 * usualPeak(calm.map(Math.abs));
  return calm.map((value) => Math.max(-limit, Math.min(limit, value)));
}

/** A narrow and a wide QRS complex have their energy in other bands. Its highest peak may be up or down. */
function supposed(wave: Float32Array): Rhythm[] {
  const shape = band(wave, 0.6, 0.01);
  const narrow = band(wave, 0.1, 0.02);
  const wide = band(wave, 0.2, 0.05);
  const heights = [narrow, wide].flatMap((found) => [
    found,
    found.map((value) => -value),
    smoothed(
      found.map((value) => value * value),
      9,
    ).map(Math.sqrt),
  ]);
  const sets = heights.flatMap((height) => {
    const peaks = peaksOf(height);
    const usual = usualPeak(height);
    return shares.map((share) => peaks.filter((at) => (height[at] ?? 0) >= share * usual));
  });
  const different = new Map(sets.map((beats) => [beats.join(' '), beats]));
  return [...different.values()]
    .filter(({ length }) => length >= fewestBeats)
    .flatMap((beats) => rhythmsOf(shape, beats));
}

/** The median of the peaks of parts of 2.5 s, so that one artefact does not count. Each part has a beat. */
function usualPeak(height: Float32Array): number {
  const length = 2.5 * bandRateHz;
  const parts = Array.from({ length: Math.floor(height.length / length) }, (_, part) =>
    height.subarray(part * length, (part + 1) * length).reduce((most, value) => Math.max(most, value), 0),
  );
  return median(parts) ?? 0;
}

/** Indexes of the peaks above 0. The highest ones come first, and none may be near a higher one. */
function peaksOf(height: Float32Array): number[] {
  const taken: number[] = [];
  const isPeak = (value: number, at: number) =>
    value > 0 && value > (height[at - 1] ?? value) && value >= (height[at + 1] ?? value);
  const peaks = [...height].flatMap((value, at) => (isPeak(value, at) ? [at] : []));
  for (const at of peaks.toSorted((one, other) => (height[other] ?? 0) - (height[one] ?? 0))) {
    if (taken.every((other) => Math.abs(other - at) >= refractoryS * bandRateHz)) taken.push(at);
  }
  return taken.toSorted((one, other) => one - other);
}

/**
 * How many beats there are for each one: 2 in a bigeminy of which the same beat was found each time, more than 1 if long
 * intervals have one. Undefined if what is between may be a beat or a T wave.
 */
function beatsBetween(wave: Float32Array, beats: readonly number[]): number | undefined {
  const gaps = intervalsOf(beats).map((length, index) => ({ length, beat: beats[index] ?? 0 }));
  const shortest = shortestOf(intervalsOf(beats));
  const long = gaps.filter(({ length }) => length > 1.5 * shortest);
  const searched = long.length >= 3 ? long : gaps;
  const interval = shortestOf(searched.map(({ length }) => length));
  // Two beats in a shorter interval would be too fast.
  if (interval * believable.to < 2 * 60 * bandRateHz) return 1;
  const found = steepnessBetween(
    wave,
    searched.map(({ beat }) => beat),
    interval,
  );
  if (found < steepness.doubtful) return 1;
  return found < steepness.beat ? undefined : 1 + searched.length / gaps.length;
}

/** Per minute. */
function rateOf(beats: readonly number[]): number {
  const intervals = intervalsOf(beats);
  const mean = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / intervals.length;
  const pairs = intervals.slice(1).map((interval, index) => interval + (intervals[index] ?? 0));
  const meanPair = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const isLong = intervals.map((interval) => interval > mean);
  const changes = isLong.slice(1).filter((long, index) => long !== isLong[index]).length;
  const areAlike = pairs.every((pair) => Math.abs(pair - meanPair) < 0.08 * meanPair);
  // Of a bigeminy, only pairs have a mean that does not depend on where the window begins.
  if (areAlike && changes >= 0.8 * pairs.length) return (60 * bandRateHz) / (meanPair / 2);
  const usual = median(intervals) ?? mean;
  const regular = intervals.filter((interval) => Math.abs(interval - usual) < 0.1 * usual).length;
  // One beat that was missed does not change the median.
  const interval = regular >= 0.75 * intervals.length && regular < intervals.length ? usual : mean;
  return (60 * bandRateHz) / interval;
}

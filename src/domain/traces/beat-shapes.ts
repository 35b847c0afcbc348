import { bandRateHz } from './beat-band.ts';

/** Beats that were supposed, and how far one or two shapes of a beat, repeated there, explain the signal. */
export interface Rhythm {
  /** Indexes of samples. */
  beats: readonly number[];
  /** The share of the signal's energy that is explained. */
  fit: number;
  /** The same without the fifth of the beats that is explained least, such as extrasystoles and artefacts. */
  usualFit: number;
  /** How steep the less steep shape is, as a share of the other one. 1 if there is one shape. */
  likeness: number;
}

/** A T wave of a slow rhythm ends before. */
const longestBeat = 0.65 * bandRateHz;
const longestLead = 0.1 * bandRateHz;
/** Something that is repeated has so much in common. A shape that was made of noise has less. */
const leastInCommon = 0.4;

type BeatPart = Float32Array;

/** The same beats with one shape, and with two if two are found among them. */
export function rhythmsOf(signal: Float32Array, beats: readonly number[]): Rhythm[] {
  const intervals = intervalsOf(beats);
  const longest = 1.3 * Math.max(...intervals);
  // A rhythm goes through the whole window.
  if ((beats[0] ?? 0) > longest || (beats.at(-1) ?? 0) < signal.length - longest) return [];
  const shortest = shortestOf(intervals);
  const before = Math.min(longestLead, Math.floor(shortest / 2.5));
  const length = Math.min(longestBeat, shortest);
  const parts = beats.map((beat) => partOf(signal, beat - before, length));
  // Until the next beat begins.
  const energies = beats.map((beat, index) =>
    Math.max(
      energyOf(parts[index] ?? signal),
      energyOf(partOf(signal, beat - before, Math.max(length, intervals[index] ?? length))),
    ),
  );
  const rhythm = (groups: readonly (readonly BeatPart[])[], likeness: number): Rhythm => {
    const left = new Map(groups.flatMap(unexplainedOf));
    const cycles = parts.map((part, index) => {
      const energy = energies[index] ?? 0;
      return { energy, left: energy - energyOf(part) + (left.get(part) ?? 0) };
    });
    const usual = cycles.toSorted((one, other) => one.left - other.left).slice(0, Math.ceil(0.8 * cycles.length));
    return { beats, fit: explained(cycles), usualFit: explained(usual), likeness };
  };
  const kinds = twoKinds(parts);
  const areRepeated = kinds.every((kind) => {
    const left = unexplainedOf(kind).reduce((sum, [, energy]) => sum + energy, 0);
    return left < (1 - leastInCommon) * kind.reduce((sum, part) => sum + energyOf(part), 0);
  });
  const one = rhythm([parts], 1);
  if (kinds.length < 2 || !areRepeated) return [one];
  const steep = kinds.map((kind) => Math.max(...slopes(meanOf(kind)).subarray(Math.max(0, before - 6), before + 7)));
  return [one, rhythm(kinds, Math.min(...steep) / Math.max(...steep))];
}

export function intervalsOf(beats: readonly number[]): number[] {
  return beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0));
}

/** A single one that is shorter may be a mistake. */
export function shortestOf(intervals: readonly number[]): number {
  return intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 10)] ?? 0;
}

/**
 * How steep the steepest place far from the beats is, in the mean of what follows them, as a share of the beats' own
 * steepness. A T wave is less steep than a QRS complex, and the second beat of a bigeminy nearly as steep.
 */
export function steepnessBetween(signal: Float32Array, beats: readonly number[], interval: number): number {
  const around = Math.min(30, Math.floor(interval / 2));
  const near = slopes(meanOf(beats.map((beat) => partOf(signal, beat - around, 2 * around))));
  const steepest = near.indexOf(Math.max(...near));
  // The middle of the QRS complex, so that both of its sides are as far away.
  const complex = near.map((slope, at) => (Math.abs(at - steepest) <= 12 ? slope * slope : 0));
  const middle = Math.round(complex.reduce((sum, value, at) => sum + value * at, 0) / complex.reduce(plus, 0)) - around;
  const lead = 13;
  const cycle = slopes(meanOf(beats.map((beat) => partOf(signal, beat + middle - lead, lead + interval))));
  const away = Math.min(25, Math.round(0.38 * interval));
  return Math.max(0, ...cycle.subarray(lead + away, lead + interval - away)) / Math.max(...cycle.subarray(0, 2 * lead));
}

/** Outside of the signal is 0. */
function partOf(signal: Float32Array, from: number, length: number): BeatPart {
  if (from >= 0 && from + length <= signal.length) return signal.subarray(from, from + length);
  const part = new Float32Array(length);
  part.set(signal.subarray(Math.max(0, from), Math.max(0, from + length)), Math.max(0, -from));
  return part;
}

const plus = (sum: number, value: number) => sum + value;

function energyOf(part: BeatPart): number {
  return part.reduce((sum, value) => sum + value * value, 0);
}

function explained(cycles: readonly { energy: number; left: number }[]): number {
  const [energy, left] = (['energy', 'left'] as const).map((key) => cycles.reduce((sum, cycle) => sum + cycle[key], 0));
  return 1 - (left ?? 0) / (energy || 1);
}

function meanOf(parts: readonly BeatPart[]): BeatPart {
  const sums = new Float64Array(parts[0]?.length ?? 0);
  for (const part of parts) for (let at = 0; at < sums.length; at += 1) sums[at]! += part[at] ?? 0;
  return Float32Array.from(sums, (sum) => sum / parts.length);
}

/** For each part, the energy of its difference from the mean of the others, so that no part explains itself. */
function unexplainedOf(group: readonly BeatPart[]): (readonly [BeatPart, number])[] {
  const mean = meanOf(group);
  // From the mean of all, the difference is smaller by this factor.
  const factor = (group.length / (group.length - 1)) ** 2;
  return group.map((part) => [part, group.length < 2 ? energyOf(part) : distance(part, mean) * factor]);
}

function distance(one: BeatPart, other: BeatPart): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return sum;
}

function slopes(part: BeatPart): BeatPart {
  return part.map((value, at) => (at === 0 ? 0 : Math.abs(value - (part[at - 1] ?? 0))));
}

/** Empty if all but one part are alike. Two turns of k-means are enough for shapes that differ as beats do. */
function twoKinds(parts: readonly BeatPart[]): BeatPart[][] {
  const farthestFrom = (from: BeatPart) => {
    const distances = parts.map((part) => distance(part, from));
    return parts[distances.indexOf(Math.max(...distances))] ?? from;
  };
  const first = farthestFrom(meanOf(parts));
  let centres: readonly [BeatPart, BeatPart] = [farthestFrom(first), first];
  let kinds: [BeatPart[], BeatPart[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    const isFirst = parts.map((part) => distance(part, centres[0]) <= distance(part, centres[1]));
    kinds = [parts.filter((_, index) => isFirst[index]), parts.filter((_, index) => !isFirst[index])];
    if (kinds.some((kind) => kind.length < 2)) return [];
    centres = [meanOf(kinds[0]), meanOf(kinds[1])];
  }
  return kinds;
}

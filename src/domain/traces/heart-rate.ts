import { filter } from './filters.ts';

/** The heart cannot beat again so soon after an R wave. */
const refractoryS = 0.25;
/** The QRS complex has its energy here. */
const qrsHz = { highPassHz: 8, lowPassHz: 20, notchHz: undefined } as const;
const smoothingS = 0.12;
const threshold = 0.35;
const fewestBeats = 4;
/** Per minute. Outside of them, something else than R waves was found. */
const believable = { from: 20, to: 300 } as const;

/**
 * Beats per minute: 60 divided by the median R-R interval in seconds. Undefined if there are too few beats, or if they
 * may be noise.
 */
export function heartRate(samples: Float32Array, rateHz: number): number | undefined {
  const intervals = beatsOf(samples, rateHz)
    .map((at, index, beats) => (at - (beats[index - 1] ?? at)) / rateHz)
    .slice(1);
  const middle = median(intervals);
  if (intervals.length < fewestBeats - 1 || middle === undefined) return undefined;
  const rate = 60 / middle;
  return rate >= believable.from && rate <= believable.to ? rate : undefined;
}

/** Indexes near the R waves. */
function beatsOf(samples: Float32Array, rateHz: number): number[] {
  const energy = energyOf(samples, rateHz);
  const secondsOf = Math.floor(energy.length / rateHz);
  // The median of the peaks of all seconds is not moved by one artefact.
  const peaks = Array.from({ length: secondsOf }, (_, second) =>
    energy.subarray(second * rateHz, (second + 1) * rateHz).reduce((most, value) => Math.max(most, value), 0),
  );
  const usual = median(peaks.filter((peak) => peak > 0)) ?? 0;
  const mean = energy.reduce((sum, value) => sum + value, 0) / Math.max(1, energy.length);
  // Noise has its energy everywhere, beats have it in a small part of the time.
  if (usual < 3 * mean) return [];
  const beats: number[] = [];
  const limit = usual * threshold;
  for (let at = 1; at < energy.length - 1; at += 1) {
    const value = energy[at] ?? 0;
    if (value < limit || value < (energy[at - 1] ?? 0) || value <= (energy[at + 1] ?? 0)) continue;
    const last = beats.at(-1);
    if (last === undefined || at - last >= refractoryS * rateHz) beats.push(at);
    else if (value > (energy[last] ?? 0)) beats[beats.length - 1] = at;
  }
  return beats;
}

function energyOf(samples: Float32Array, rateHz: number): Float32Array {
  const band = samples.slice();
  filter(band, rateHz, qrsHz);
  const width = Math.max(1, Math.round(smoothingS * rateHz));
  const squared = band.map((value, index) => (index === 0 ? 0 : (value - (band[index - 1] ?? 0)) ** 2));
  let sum = 0;
  return squared.map((value, index) => {
    sum += value - (index >= width ? (squared[index - width] ?? 0) : 0);
    // Rounding errors may leave less than nothing.
    return Math.max(0, sum) / width;
  });
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(half)]
    : sorted.length > 0
      ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
      : undefined;
}

import { randomOf, type Random } from '../../random.ts';

/** `samples` exceed `period` by a second, so that no second wraps. */
export interface Wave {
  samples: Float32Array;
  period: number;
}

const made = new Map<string, Wave>();

function shared(
  name: string,
  rateHz: number,
  seconds: number,
  draw: (random: Random, wave: Float32Array) => void,
): Wave {
  const key = `${name} ${rateHz}`;
  const known = made.get(key);
  if (known) return known;
  // Waves whose lengths have no common factor repeat together only after days.
  const period = rateHz * seconds + 1;
  const once = new Float32Array(period);
  draw(randomOf(`wave ${key}`), once);
  const samples = new Float32Array(period + rateHz);
  samples.set(once);
  samples.set(once.subarray(0, rateHz), period);
  const wave = { samples, period };
  made.set(key, wave);
  return wave;
}

/** All octaves are equally strong; the effective value is 1. */
export function pinkNoise(name: string, rateHz: number, seconds: number, lowestHz = 0.25): Wave {
  return shared(`pink ${name} ${lowestHz}`, rateHz, seconds, (random, wave) => {
    for (let hz = lowestHz; hz <= rateHz / 2; hz *= 2)
      addBend(random, wave, Math.round((hz * 2 * wave.length) / rateHz));
    scale(wave);
  });
}

export function rhythm(name: string, rateHz: number, seconds: number, hz: number): Wave {
  return shared(`rhythm ${name} ${hz}`, rateHz, seconds, (random, wave) => {
    const length = wave.length;
    const envelope = new Float32Array(length);
    addBend(random, envelope, Math.round(length / rateHz));
    const drift = new Float32Array(length);
    addBend(random, drift, Math.round((length / rateHz) * 0.5));
    const turns = Math.round((hz * length) / rateHz);
    for (let at = 0; at < length; at += 1)
      wave[at] = (0.6 + (envelope[at] ?? 0)) * Math.sin((2 * Math.PI * turns * at) / length + 1.5 * (drift[at] ?? 0));
    scale(wave);
  });
}

function addBend(random: Random, wave: Float32Array, points: number): void {
  const values = Float32Array.from({ length: Math.max(1, points) }, () => random.next() * 2 - 1);
  for (let at = 0; at < wave.length; at += 1) {
    const place = (at * values.length) / wave.length;
    const index = Math.floor(place);
    const left = values[index] ?? 0;
    const right = values[(index + 1) % values.length] ?? 0;
    const part = (1 - Math.cos(Math.PI * (place - index))) / 2;
    wave[at] = (wave[at] ?? 0) + left + (right - left) * part;
  }
}

function scale(wave: Float32Array): void {
  const mean = wave.reduce((sum, value) => sum + value, 0) / wave.length;
  const power = wave.reduce((sum, value) => sum + (value - mean) ** 2, 0) / wave.length;
  const factor = 1 / Math.sqrt(power);
  for (let at = 0; at < wave.length; at += 1) wave[at] = ((wave[at] ?? 0) - mean) * factor;
}

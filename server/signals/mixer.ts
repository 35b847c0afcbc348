import { chanceOf } from './hash.ts';
import type { Wave } from './waves.ts';

/** Adds up shared waves, each from a place of its own for each recording and channel. */
export class Mixer {
  readonly #rateHz: number;
  readonly #waves: readonly Wave[];
  readonly #starts: readonly number[];

  constructor({
    seed,
    channel,
    rateHz,
    waves,
  }: {
    seed: number;
    channel: number;
    rateHz: number;
    waves: readonly Wave[];
  }) {
    this.#rateHz = rateHz;
    this.#waves = waves;
    this.#starts = waves.map(({ period }, index) => Math.floor(chanceOf(seed, channel, 100 + index) * period));
  }

  /**
   * Writes a second. `from` and `to` say how strong each wave is, in digital steps, at its beginning and at its end: what
   * the next second begins with is what this one ends with, so that nothing jumps.
   */
  mix(second: number, samples: Int16Array, from: readonly number[], to: readonly number[]): void {
    for (let at = 0; at < this.#waves.length; at += 1) {
      const wave = this.#waves[at] as Wave;
      const start = (second * this.#rateHz + (this.#starts[at] as number)) % wave.period;
      addWave(samples, at === 0, wave.samples, start, from[at] as number, to[at] as number);
    }
  }
}

/** A loop of its own, and one without questions: an hour of EEG passes here some fifty million times. */
function addWave(
  samples: Int16Array,
  isFirst: boolean,
  wave: Float32Array,
  start: number,
  from: number,
  to: number,
): void {
  const rate = samples.length;
  const step = (to - from) / rate;
  let level = from;
  if (isFirst) {
    for (let at = 0; at < rate; at += 1) {
      samples[at] = level * (wave[start + at] as number);
      level += step;
    }
    return;
  }
  for (let at = 0; at < rate; at += 1) {
    samples[at] = (samples[at] as number) + level * (wave[start + at] as number);
    level += step;
  }
}

/** Adds a bump of a height (digital steps) around the middle of a second, as wide as that part of it. */
export function addBump(samples: Int16Array, height: number, width: number): void {
  const rate = samples.length;
  for (let at = 0; at < rate; at += 1) {
    const away = (at / rate - 0.5) / width;
    samples[at] = (samples[at] as number) + height * Math.exp((-away * away) / 2);
  }
}

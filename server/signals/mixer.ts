import { chanceOf } from './hash.ts';
import type { Wave } from './waves.ts';

/** One value for each of the three waves that make up a channel. */
export type Three<Value> = readonly [Value, Value, Value];

/** Adds up shared waves, each from a place of its own for each recording and channel. */
export class Mixer {
  readonly #rateHz: number;
  readonly #waves: Three<Wave>;
  readonly #starts: Three<number>;

  constructor({ seed, channel, rateHz, waves }: { seed: number; channel: number; rateHz: number; waves: Three<Wave> }) {
    this.#rateHz = rateHz;
    this.#waves = waves;
    const start = (index: number, { period }: Wave) => Math.floor(chanceOf(seed, channel, 100 + index) * period);
    this.#starts = [start(0, waves[0]), start(1, waves[1]), start(2, waves[2])];
  }

  /**
   * Writes a second. `from` and `to` say how strong each wave is, in digital steps, at its beginning and at its end: what
   * the next second begins with is what this one ends with, so that nothing jumps.
   */
  mix(second: number, samples: Int16Array, from: Three<number>, to: Three<number>): void {
    const rate = this.#rateHz;
    const [first, other, third] = this.#waves;
    const [a, b, c] = [first.samples, other.samples, third.samples];
    const aAt = (second * rate + this.#starts[0]) % first.period;
    const bAt = (second * rate + this.#starts[1]) % other.period;
    const cAt = (second * rate + this.#starts[2]) % third.period;
    let [aLevel, bLevel, cLevel] = from;
    const [aStep, bStep, cStep] = [(to[0] - aLevel) / rate, (to[1] - bLevel) / rate, (to[2] - cLevel) / rate];
    // No questions in here: an hour of EEG passes some twenty million times.
    for (let at = 0; at < rate; at += 1) {
      samples[at] =
        aLevel * (a[aAt + at] as number) + bLevel * (b[bAt + at] as number) + cLevel * (c[cAt + at] as number);
      aLevel += aStep;
      bLevel += bStep;
      cLevel += cStep;
    }
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

import { chanceOf } from './hash.ts';
import type { Wave } from './waves.ts';

export type Three<Value> = readonly [Value, Value, Value];

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

  /** In digital steps: `from` at the start of the second, `to` at its end. */
  mix(second: number, samples: Int16Array, from: Three<number>, to: Three<number>): void {
    const rate = this.#rateHz;
    const [first, other, third] = this.#waves;
    const [a, b, c] = [first.samples, other.samples, third.samples];
    const aAt = (second * rate + this.#starts[0]) % first.period;
    const bAt = (second * rate + this.#starts[1]) % other.period;
    const cAt = (second * rate + this.#starts[2]) % third.period;
    let [aLevel, bLevel, cLevel] = from;
    const [aStep, bStep, cStep] = [(to[0] - aLevel) / rate, (to[1] - bLevel) / rate, (to[2] - cLevel) / rate];
    // An hour of EEG runs this some twenty million times.
    for (let at = 0; at < rate; at += 1) {
      samples[at] =
        aLevel * (a[aAt + at] as number) + bLevel * (b[bAt + at] as number) + cLevel * (c[cAt + at] as number);
      aLevel += aStep;
      bLevel += bStep;
      cLevel += cStep;
    }
  }
}

/** `height` is in digital steps. */
export function addBump(samples: Int16Array, height: number, width: number): void {
  const rate = samples.length;
  for (let at = 0; at < rate; at += 1) {
    const away = (at / rate - 0.5) / width;
    samples[at] = (samples[at] as number) + height * Math.exp((-away * away) / 2);
  }
}

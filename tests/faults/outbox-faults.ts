import type { Cut, CutOf } from './cutting-proxy.ts';
import type { Random } from './random.ts';

/** Cuts the first sending of each key, and half of the later ones, until the network is whole. */
export class Faults {
  readonly #random: Random;
  readonly #seen = new Set<string>();
  readonly counts = { request: 0, answer: 0, browser: 0, server: 0 };
  #isWhole = false;
  #hear: () => void = () => undefined;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly cutOf: CutOf = (key): Cut | undefined => {
    const isFirst = !this.#seen.has(key);
    this.#seen.add(key);
    if (isFirst) this.#hear();
    if (this.#isWhole || (!isFirst && this.#random() < 0.5)) return undefined;
    const cut: Cut = { in: this.#random() < 0.5 ? 'request' : 'answer', share: this.#random() };
    this.counts[cut.in] += 1;
    return cut;
  };

  /** Resolves when a new key is sent. */
  nextKey(): Promise<void> {
    return new Promise((resolve) => {
      this.#hear = resolve;
    });
  }

  /** One of five kills the browser, one of ten the server. */
  nextKill(): 'browser' | 'server' | undefined {
    const share = this.#random();
    if (share < 0.2) return 'browser';
    return share < 0.3 ? 'server' : undefined;
  }

  /** The network cuts nothing from now on. */
  end(): void {
    this.#isWhole = true;
  }
}

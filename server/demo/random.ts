/** A source of numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in that share of cases. */
  chance(share: number): boolean;
  /** One of several. */
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** One of several, each as often as its weight says. */
  weighted<Item>(items: ReadonlyArray<readonly [Item, number]>): Item;
}

function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

function the<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Numbers for a seed such as `patient 7`: each thing has its own, so that it stays the same however many there are. */
export function randomOf(seed: string): Random {
  let state = seedOf(seed);
  // Mulberry32: short, fast, and good enough for names and dates.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (items) => the(items[Math.floor(next() * items.length)]),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return the(items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1))[0];
    },
  };
}

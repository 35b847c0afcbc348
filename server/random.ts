/** The same seed gives the same numbers on every machine. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** Both ends are included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
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

/** Each thing has its own seed, such as `patient 7`, so it stays the same however many there are. */
export function randomOf(seed: string): Random {
  let state = seedOf(seed);
  // This is Mulberry32.
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

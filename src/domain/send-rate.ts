/** Long enough that one part of a file does not shake it. */
const windowMs = 10_000;
const leastMs = 1000;

export interface SendRate {
  /** `atMs` never goes back. */
  note: (atMs: number, bytes: number) => void;
  /** In bytes per second. Undefined until something was measured for a second. */
  now: () => number | undefined;
  clear: () => void;
}

export function createSendRate(): SendRate {
  let samples: { atMs: number; bytes: number }[] = [];
  return {
    note: (atMs, bytes) => {
      const last = samples.at(-1);
      // After a loss, bytes are sent again.
      if (last && bytes < last.bytes) samples = [];
      samples = [...samples.filter((sample) => atMs - sample.atMs <= windowMs), { atMs, bytes }];
    },
    now: () => {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.atMs - first.atMs < leastMs) return undefined;
      return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
    },
    clear: () => {
      samples = [];
    },
  };
}

/** The platform ends a request after 25 s, whatever the network does. */
const quickMs = 5000;
const firstBytes = 8_000_000;
const leastBytes = 250_000;
/** Each part costs the same besides its bytes, so long ones are quicker. */
const mostBytes = 64_000_000;

export interface PartSize {
  /** The length of the next part of a file. */
  bytes: () => number;
  /** A part has arrived. */
  took: (ms: number) => void;
  /** A part was cut, or was too long for somebody on the way. */
  failed: () => void;
}

export function createPartSize(): PartSize {
  let bytes = firstBytes;
  return {
    bytes: () => bytes,
    took: (ms) => {
      if (ms < quickMs) bytes = Math.min(mostBytes, bytes * 2);
    },
    failed: () => {
      bytes = Math.max(leastBytes, Math.floor(bytes / 4));
    },
  };
}

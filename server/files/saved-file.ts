/** The bytes of a file that came in, wherever they are kept. */
export interface SavedFile {
  readonly size: number;
  /**
   * Reads as many bytes as `bytes` has. Throws a {@link NotNear} if they must be fetched over the network first, and a `RangeError` if
   * the file has fewer.
   */
  readInto(bytes: Uint8Array, from: number): void;
  /** As that of a `FileHandle`. */
  read(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  /** The SHA-256 of all bytes, in hexadecimal digits. Their memory does not depend on the size. */
  digest(): Promise<string>;
}

/** Bytes are not on this machine yet. */
export class NotNear extends Error {
  override readonly name = 'NotNear';
  readonly fetch: () => Promise<void>;

  constructor(fetch: () => Promise<void>) {
    super('bytes must be fetched first');
    this.fetch = fetch;
  }
}

/**
 * Does work that reads bytes of a file, and does it again each time bytes had to be fetched. So it must have no effect
 * but its result. Files on the disk need no second time, so their readers stay plain loops.
 */
export async function whenNear<Result>(read: () => Result): Promise<Result> {
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotNear)) throw error;
      await error.fetch();
    }
  }
}

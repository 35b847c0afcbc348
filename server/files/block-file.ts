/** Each block can be computed alone. */
export interface BlockFile {
  head: Uint8Array<ArrayBuffer>;
  /** `blockSize` is even, as samples have two bytes. */
  blockCount: number;
  blockSize: number;
  /** Writes a block; `samples` and `bytes` are the same memory. */
  writeBlock(index: number, bytes: Uint8Array<ArrayBuffer>): void;
  tail: Uint8Array<ArrayBuffer>;
}

export function fileSize({ head, blockCount, blockSize, tail }: BlockFile): number {
  return head.length + blockCount * blockSize + tail.length;
}

const chunkBytes = 131_072;

export function* fileBytes(file: BlockFile, from: number, to: number): Generator<Uint8Array<ArrayBuffer>, void> {
  const { head, blockCount, blockSize, tail } = file;
  const tailAt = head.length + blockCount * blockSize;
  if (from < head.length) yield head.slice(from, to);
  const perChunk = Math.max(1, Math.floor(chunkBytes / blockSize));
  let block = Math.max(0, Math.floor((from - head.length) / blockSize));
  const lastBlock = Math.min(blockCount, Math.ceil((to - head.length) / blockSize));
  while (block < lastBlock) {
    const until = Math.min(lastBlock, block + perChunk);
    const bytes = new Uint8Array((until - block) * blockSize);
    for (let index = block; index < until; index += 1) {
      const at = (index - block) * blockSize;
      file.writeBlock(index, bytes.subarray(at, at + blockSize));
    }
    const startsAt = head.length + block * blockSize;
    yield bytes.subarray(Math.max(0, from - startsAt), Math.min(bytes.length, to - startsAt));
    block = until;
  }
  if (to > tailAt) yield tail.slice(Math.max(0, from - tailAt), to - tailAt);
}

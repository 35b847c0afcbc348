import { whenNear } from './saved-file.ts';

/** Each block can be computed alone. */
export interface BlockFile {
  head: Uint8Array<ArrayBuffer>;
  /** `blockSize` is even, as samples have two bytes. */
  blockCount: number;
  blockSize: number;
  /** Writes a block; `samples` and `bytes` are the same memory. May throw a `NotNear`. */
  writeBlock(index: number, bytes: Uint8Array<ArrayBuffer>): void;
  tail: Uint8Array<ArrayBuffer>;
}

export function fileSize({ head, blockCount, blockSize, tail }: BlockFile): number {
  return head.length + blockCount * blockSize + tail.length;
}

const chunkBytes = 131_072;

type Piece = Uint8Array<ArrayBuffer>;

/** Makes the pieces of a part of the file, one after the other. */
function* piecesOf(file: BlockFile, from: number, to: number): Generator<() => Piece, void> {
  const { head, blockCount, blockSize, tail } = file;
  const tailAt = head.length + blockCount * blockSize;
  if (from < head.length) yield () => head.slice(from, to);
  const perChunk = Math.max(1, Math.floor(chunkBytes / blockSize));
  const firstBlock = Math.max(0, Math.floor((from - head.length) / blockSize));
  const lastBlock = Math.min(blockCount, Math.ceil((to - head.length) / blockSize));
  for (let block = firstBlock; block < lastBlock; block += perChunk) {
    const until = Math.min(lastBlock, block + perChunk);
    const startsAt = head.length + block * blockSize;
    yield () => blocksOf(file, block, until).subarray(Math.max(0, from - startsAt), to - startsAt);
  }
  if (to > tailAt) yield () => tail.slice(Math.max(0, from - tailAt), to - tailAt);
}

function blocksOf(file: BlockFile, first: number, until: number): Piece {
  const { blockSize } = file;
  const bytes = new Uint8Array((until - first) * blockSize);
  for (let index = first; index < until; index += 1) {
    const at = (index - first) * blockSize;
    file.writeBlock(index, bytes.subarray(at, at + blockSize));
  }
  return bytes;
}

/** The bytes of a file that needs nothing from the network. */
export function* fileBytes(file: BlockFile, from: number, to: number): Generator<Piece, void> {
  for (const piece of piecesOf(file, from, to)) yield piece();
}

/** The bytes of any file. */
export async function* fetchedBytes(file: BlockFile, from: number, to: number): AsyncGenerator<Piece, void> {
  for (const piece of piecesOf(file, from, to)) yield await whenNear(piece);
}

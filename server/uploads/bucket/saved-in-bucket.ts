import { createHash } from 'node:crypto';
import type { S3 } from '@aws-sdk/client-s3';
import { NotNear, type SavedFile } from '../../files/saved-file.ts';
import { FilesAway } from '../files-away.ts';
import { called } from './bucket-client.ts';

const leastBytes = 262_144;
const mostBytes = 4_194_304;
const digestedBytes = 8_388_608;
const triesAtMost = 3;

interface Near {
  from: number;
  bytes: Uint8Array;
  isUsed: boolean;
}

interface Place {
  Bucket: string;
  Key: string;
}

/** An answer that breaks off is asked for again. */
async function fetchRange(client: S3, place: Place, from: number, length: number): Promise<Uint8Array> {
  const Range = `bytes=${from}-${from + length - 1}`;
  for (let tries = 1; ; tries += 1)
    try {
      const { Body } = await client.getObject({ ...place, Range });
      const bytes = await Body?.transformToByteArray();
      if (bytes?.length !== length) throw new FilesAway('a part of another length');
      return bytes;
    } catch (error) {
      if (tries >= triesAtMost) throw error;
    }
}

/** Undefined if it is not there. Throws a {@link FilesAway}. */
export async function savedInBucket(client: S3, Bucket: string, Key: string): Promise<SavedFile | undefined> {
  const place = { Bucket, Key };
  const about = await called(() => client.headObject(place), { ifMissing: undefined });
  if (!about) return undefined;
  const size = about.ContentLength ?? 0;
  const range = (from: number, length: number) => called(() => fetchRange(client, place, from, length));
  const near = nearBytes(size, range);
  return {
    size,
    readInto: near.readInto,
    async read(bytes, offset, length, position) {
      const bytesRead = Math.max(0, Math.min(length, size - position));
      await near.fetched(bytes.subarray(offset, offset + bytesRead), position);
      return { bytesRead };
    },
    async digest() {
      const hash = createHash('sha256');
      for (let from = 0; from < size; from += digestedBytes)
        hash.update(await range(from, Math.min(digestedBytes, size - from)));
      return hash.digest('hex');
    },
  };
}

/** Reads that go forward fetch more and more at once. */
function nearBytes(size: number, range: (from: number, length: number) => Promise<Uint8Array>) {
  let pieces: Near[] = [];
  let lastLength = 0;
  const covering = (from: number, to: number) =>
    pieces.find((piece) => piece.from <= from && to <= piece.from + piece.bytes.length);
  const fetch = async (from: number, length: number) => {
    const isForward = pieces.some((piece) => from > piece.from && from <= piece.from + piece.bytes.length);
    const ahead = isForward ? Math.min(mostBytes, 2 * lastLength) : leastBytes;
    lastLength = Math.max(leastBytes, ahead);
    const bytes = await range(from, Math.min(size - from, Math.max(length, lastLength)));
    // The work that needs these bytes begins again, so it needs what it has used, and nothing else.
    pieces = [...pieces.filter(({ isUsed }) => isUsed), { from, bytes, isUsed: false }];
    for (const piece of pieces) piece.isUsed = false;
  };
  const readInto = (bytes: Uint8Array, from: number) => {
    const to = from + bytes.length;
    if (from < 0 || to > size) throw new RangeError('a stored file is shorter than it was');
    if (bytes.length === 0) return;
    const piece = covering(from, to);
    if (!piece) throw new NotNear(() => fetch(from, bytes.length));
    piece.isUsed = true;
    bytes.set(piece.bytes.subarray(from - piece.from, to - piece.from));
  };
  const fetched = async (bytes: Uint8Array, from: number) => {
    if (bytes.length > 0 && !covering(from, from + bytes.length)) await fetch(from, bytes.length);
    readInto(bytes, from);
  };
  return { readInto, fetched };
}

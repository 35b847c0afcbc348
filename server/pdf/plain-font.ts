import { inflateSync } from 'node:zlib';

const headLength = 44;
const entryLength = 20;
const plainHeadLength = 12;
const plainEntryLength = 16;

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** The PDF library unpacks a WOFF table at each access: Chinese would take seconds. */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headLength + index * entryLength;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const packed = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      table: packed.length < (length ?? 0) ? inflateSync(packed) : packed,
    };
  });
  const tablesAt = plainHeadLength + count * plainEntryLength;
  const plain = Buffer.alloc(tablesAt + entries.reduce((sum, { table }) => sum + aligned(table.length), 0));
  woff.copy(plain, 0, 4, 8);
  const largestPower = 2 ** Math.floor(Math.log2(count));
  plain.writeUInt16BE(count, 4);
  plain.writeUInt16BE(largestPower * plainEntryLength, 6);
  plain.writeUInt16BE(Math.log2(largestPower), 8);
  plain.writeUInt16BE((count - largestPower) * plainEntryLength, 10);
  let offset = tablesAt;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = plainHeadLength + index * plainEntryLength;
    tag.copy(plain, at);
    plain.writeUInt32BE(checksum, at + 4);
    plain.writeUInt32BE(offset, at + 8);
    plain.writeUInt32BE(table.length, at + 12);
    table.copy(plain, offset);
    offset += aligned(table.length);
  }
  return plain;
}

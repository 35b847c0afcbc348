import { fileSize, type BlockFile } from './block-file.ts';
import type { LocalMoment } from './local-moment.ts';

export const zipBytesAtMost = 0xffff_ffff;

function description(inner: BlockFile, crc32: number, name: string, at: LocalMoment): number[] {
  const time = (at.hour << 11) | (at.minute << 5) | (at.second >> 1);
  const date = ((Math.max(1980, at.year) - 1980) << 9) | (at.month << 5) | at.day;
  const size = fileSize(inner);
  return [...int16(20, 0, 0, time, date), ...int32(crc32, size, size), ...int16(name.length, 0)];
}

const int16 = (...values: number[]) => values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff]);
const int32 = (...values: number[]) =>
  values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff]);

/** The content is stored uncompressed, so a broken download can resume anywhere (R-CON-10). `name` is ASCII. */
export function zipFile(inner: BlockFile, crc32: number, name: string, at: LocalMoment): BlockFile {
  const described = description(inner, crc32, name, at);
  const letters = [...new TextEncoder().encode(name)];
  const local = [...int32(0x0403_4b50), ...described, ...letters];
  const directory = [...int32(0x0201_4b50), ...int16(20), ...described, ...int16(0, 0, 0), ...int32(0, 0), ...letters];
  const end = [
    ...int32(0x0605_4b50),
    ...int16(0, 0, 1, 1),
    ...int32(directory.length, local.length + fileSize(inner)),
    ...int16(0),
  ];
  return {
    ...inner,
    head: Uint8Array.from([...local, ...inner.head]),
    tail: Uint8Array.from([...inner.tail, ...directory, ...end]),
  };
}

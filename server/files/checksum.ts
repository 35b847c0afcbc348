import { crc32 } from 'node:zlib';
import { fetchedBytes, fileSize, type BlockFile } from './block-file.ts';

export interface FileMeasure {
  sizeBytes: number;
  crc32: number;
}

export async function measureFile(file: BlockFile): Promise<FileMeasure> {
  let checksum = 0;
  let counted = 0;
  for await (const bytes of fetchedBytes(file, 0, fileSize(file))) {
    checksum = crc32(bytes, checksum);
    counted += bytes.length;
  }
  if (counted !== fileSize(file)) throw new Error(`a file of ${fileSize(file)} bytes gave ${counted}`);
  return { sizeBytes: counted, crc32: checksum };
}

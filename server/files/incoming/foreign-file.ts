import type { ErrorCode } from '#/domain/error-code.ts';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** A file that people take for a recording. `bytes` are its first ones. */
export function foreignFile(bytes: Uint8Array): ErrorCode | undefined {
  const [first, second] = [ascii(bytes, 0, 4), ascii(bytes, 4, 8)];
  const isPacked = /^PK[\u0003\u0005]|^\u001f\u008b|^7z\u00bc\u00af|^Rar!/.test(first);
  if (isPacked) return 'file-packed';
  const isFilm = second === 'ftyp' || /^(?:RIFF|OggS|ID3|\u001aE\u00df\u00a3)/.test(first);
  return isFilm ? 'file-video' : undefined;
}

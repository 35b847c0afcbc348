import type { ErrorCode } from '#/domain/error-code.ts';

/** The first bytes of archives: ZIP, gzip, 7z and RAR. */
const packed = ['504b0304', '504b0506', '1f8b', '377abcaf', '52617221'];
/** The same for AVI and WAV, Ogg, MP3 and Matroska. */
const films = ['52494646', '4f676753', '494433', '1a45dfa3'];
/** MP4 and QuickTime begin with a length. */
const mp4 = '66747970';

/** A file that people take for a recording. `bytes` are its first ones. */
export function foreignFile(bytes: Uint8Array): ErrorCode | undefined {
  const first = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (packed.some((mark) => first.startsWith(mark))) return 'file-packed';
  return first.slice(8) === mp4 || films.some((mark) => first.startsWith(mark)) ? 'file-video' : undefined;
}

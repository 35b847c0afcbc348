/** Readers accept a few bytes before the mark that a PDF begins with. */
const markWithin = 1024;

/** True when the bytes begin as a PDF does; a page that stands in for a missing file does not. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, markWithin)).includes('%PDF-');
}

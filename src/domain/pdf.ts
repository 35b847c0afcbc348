/** Readers accept a few bytes before the PDF signature. */
const markWithin = 1024;

export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, markWithin)).includes('%PDF-');
}

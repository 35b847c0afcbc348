/** Counts code points. Line breaks, control characters and unpaired surrogates are refused. */
export function isLine(text: string, longest: number): boolean {
  // A code point has at most two units. A text that is far too long is not split.
  return text.length <= 2 * longest && Array.from(text).length <= longest && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

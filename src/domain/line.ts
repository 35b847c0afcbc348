/** Line breaks, control characters and unpaired surrogates are refused. */
export function isLine(text: string, longest: number): boolean {
  return text.length <= longest && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

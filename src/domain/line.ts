/** True for one line of text that is no longer than it may be: no line ends, and nothing that cannot be seen or kept. */
export function isLine(text: string, longest: number): boolean {
  return text.length <= longest && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

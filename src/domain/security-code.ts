/** A security code as typed or pasted, in plain digits and letters: without spaces and dashes of any kind, `１` as `1`. */
export function securityCodeIn(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

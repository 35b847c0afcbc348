/** The name of an address may have `?` and `&`, which would begin another recipient or a text of the mail. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A token that nobody guesses: 32 random bytes. It is given away once; the database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps instead of a token, an address or an account. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A security code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What the database keeps instead of a code. Keyed with the token, which it does not know: six digits alone would be found at once. */
export function codeHashOf(token: string, code: string): string {
  return createHmac('sha256', token).update(code.trim()).digest('base64url');
}

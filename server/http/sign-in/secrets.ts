import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { securityCodeIn } from '#/domain/security-code.ts';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The key is the token, which is not stored: six digits alone are easily found. */
export function codeHashOf(token: string, code: string): string {
  return createHmac('sha256', token).update(securityCodeIn(code)).digest('base64url');
}

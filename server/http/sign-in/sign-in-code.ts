import { codeModes, type CodeMode } from '#/contract/session.ts';
import { headers } from '#/contract/headers.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

export const codeLifetimeMs = 10 * 60_000;

export function codeMode(text: string | undefined): CodeMode {
  const mode = codeModes.find((known) => known === text);
  if (!mode) throw new Refusal('bad-mode');
  return mode;
}

export function tokenOf(c: HttpContext): string {
  const token = c.req.header(headers.token);
  if (!token) throw new Refusal('sign-in-again');
  return token;
}

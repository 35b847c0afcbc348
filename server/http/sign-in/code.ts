import { codeModes, type CodeMode } from '#/contract/session.ts';
import { headers } from '#/contract/headers.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

/** How long a code is valid, and a sign-in waits for one. */
export const codeLifetimeMs = 10 * 60_000;

/** The way that a path names for the code. */
export function codeMode(text: string | undefined): CodeMode {
  const mode = codeModes.find((known) => known === text);
  if (!mode) throw new Refusal('bad-mode');
  return mode;
}

/** The token that joins the steps. */
export function tokenOf(c: HttpContext): string {
  const token = c.req.header(headers.token);
  if (!token) throw new Refusal('sign-in-again');
  return token;
}

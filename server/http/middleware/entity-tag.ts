import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

const plain = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when one of the tags of `If-None-Match` is this one, weak or strong. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag)) ?? false;
}

/** A short mark of a content, for an ETag: 96 bits. It goes both ways with every poll. */
export function contentMark(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 16);
}

/** Headers that speak of contents, or that the answer before has said already: a 304, sent every few seconds, goes without. */
const ofContents = ['Cross-Origin-Resource-Policy', 'Strict-Transport-Security'];

/**
 * Answers to GET carry an ETag of their content, and 304 to a caller who has it. They stay `no-store`: callers keep ETags
 * in memory. Where a handler names a version, the ETag begins with it, also on the answer to a change.
 */
export const entityTag = createMiddleware<HttpEnvironment>(async (c, next) => {
  await next();
  const { version } = c.var;
  const isRead = c.req.method === 'GET' && c.res.status === 200;
  if (!isRead && (version === undefined || !c.res.ok)) return;
  const body = await c.res.text();
  const tag = version === undefined ? `"${contentMark(body)}"` : `"${version}.${contentMark(body)}"`;
  const known = isRead && isKnown(c.req.header('If-None-Match'), tag);
  c.res = known ? new Response(null, { status: 304 }) : new Response(body, c.res);
  c.res.headers.set('ETag', tag);
  if (known) for (const name of ofContents) c.res.headers.delete(name);
});

/**
 * Throws 'outdated' (412) when the caller's `If-Match` names another version than this one. Whoever sends none wants the
 * change in any case. Labels in another language make no other version: only that part of the ETag counts.
 */
export function needsVersion(c: HttpContext, version: number): void {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined) return;
  const isMet = wanted.split(',').some((tag) => {
    const known = plain(tag);
    return known === '*' || known.replace('"', '').split('.')[0] === String(version);
  });
  if (!isMet) throw new Refusal('outdated');
}

import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { HttpEnvironment } from '../environment.ts';

const plain = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when one of the tags of `If-None-Match` is this one, weak or strong. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag)) ?? false;
}

/** A short mark of a content, for an ETag. */
export function contentMark(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 27);
}

/** Answers to GET carry an ETag of their content, and 304 to a caller who has it. They stay `no-store`: callers keep ETags in memory. */
export const entityTag = createMiddleware<HttpEnvironment>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200) return;
  const body = await c.res.text();
  const tag = `"${contentMark(body)}"`;
  const known = isKnown(c.req.header('If-None-Match'), tag);
  c.res = known ? new Response(null, { status: 304 }) : new Response(body, c.res);
  c.res.headers.set('ETag', tag);
});

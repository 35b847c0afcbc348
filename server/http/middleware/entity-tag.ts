import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { contentMark } from '../content-mark.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

const plain = (tag: string) => tag.trim().replace(/^W\//, '');

export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag)) ?? false;
}

const markTag = (body: string) => `"${contentMark(body)}"`;

/** The tag of a value that is answered as JSON, without a version. */
export function contentTag(value: unknown): string {
  return markTag(JSON.stringify(value));
}

/** A poll that finds nothing new stays small, and nobody reports it. Its reader has the position of what it knows. */
const ofContents = [
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  headers.requestId,
  headers.changesPosition,
];

export const entityTag = createMiddleware<HttpEnvironment>(async (c, next) => {
  await next();
  const { version } = c.var;
  const isRead = c.req.method === 'GET' && c.res.status === 200;
  if (!isRead && (version === undefined || !c.res.ok)) return;
  const body = await c.res.text();
  const tag = version === undefined ? markTag(body) : `"${version}.${contentMark(body)}"`;
  const known = isRead && isKnown(c.req.header('If-None-Match'), tag);
  c.res = known ? new Response(null, { status: 304 }) : new Response(body, c.res);
  c.res.headers.set('ETag', tag);
  if (known) for (const name of ofContents) c.res.headers.delete(name);
});

/** Throws 412 if `If-Match` names another version. A translation is no other version. */
export function needsVersion(c: HttpContext, version: number): void {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined) return;
  const isMet = wanted.split(',').some((tag) => {
    const known = plain(tag);
    return known === '*' || known.replace('"', '').split('.')[0] === String(version);
  });
  if (!isMet) throw new Refusal('outdated');
}

/** Throws 412 if `If-Match` names other contents. */
export function needsContent(c: HttpContext, value: unknown): void {
  const wanted = c.req.header('If-Match');
  if (wanted !== undefined && !isKnown(wanted, contentTag(value))) throw new Refusal('outdated');
}

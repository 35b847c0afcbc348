import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { languageOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { HttpEnvironment } from '../environment.ts';

/** Chooses the language and the texts by `X-lang`, or for a page by the browser's first language. */
export const language = createMiddleware<HttpEnvironment>(async (c, next) => {
  const tag = c.req.header(headers.language) ?? c.req.header('Accept-Language')?.split(/[,;]/)[0]?.trim();
  c.set('language', languageOf(tag ?? 'en'));
  c.set('texts', textsFor(tag));
  await next();
});

import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { languageOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { HttpEnvironment } from '../environment.ts';

export const language = createMiddleware<HttpEnvironment>(async (c, next) => {
  const tag = c.req.header(headers.language) ?? c.req.header('Accept-Language')?.split(/[,;]/)[0]?.trim();
  c.set('language', languageOf(tag ?? 'en'));
  c.set('texts', textsFor(tag));
  await next();
});

import { Hono } from 'hono';
import { html } from 'hono/html';
import { languages } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { HttpEnvironment } from '../environment.ts';
import { plainPage } from './plain-page.ts';

export function otherProductRoutes(): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  for (const path of ['/viewer/*', '/monitor/*']) {
    routes.get(path, (c) => {
      const { texts } = c.var;
      const language = languages.find((known) => textsFor(known) === texts) ?? 'en';
      return plainPage(c, { language, title: texts.otherProductTitle, content: html`<p>${texts.otherProduct}</p>` });
    });
  }
  return routes;
}

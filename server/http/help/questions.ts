import { Hono } from 'hono';
import { html } from 'hono/html';
import { isApplicationCode } from '#/domain/application.ts';
import { languageOf } from '#/domain/locale.ts';
import { namesOf } from '../../texts/application-names.ts';
import { documentIn } from '../../texts/document.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { plainPage } from '../site/plain-page.ts';

export function questionRoutes({ configuration }: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/faq/:application/:language', (c) => {
    const application = c.req.param('application').toUpperCase();
    if (!isApplicationCode(application)) throw new Refusal('not-found');
    const language = languageOf(c.req.param('language'));
    const names = namesOf(configuration.value, application, language);
    const { title, sections } = documentIn('questions', language, names);
    const content = html`${sections.map(
      ([question, answer]) =>
        html` <article>
          <h2>${question}</h2>
          <p>${answer}</p>
        </article>`,
    )}`;
    return plainPage(c, { language, title: `${names.application} – ${title}`, content });
  });
}

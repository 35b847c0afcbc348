import { Hono } from 'hono';
import { isApplicationCode } from '#/domain/application.ts';
import { languageOf } from '#/domain/locale.ts';
import { manualDocument } from '../../pdf/documents.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { PdfAnswers } from '../pdf-answers.ts';
import { Refusal } from '../refusal.ts';

export function manualRoutes({ configuration, press }: Dependencies): Hono<HttpEnvironment> {
  const pdfs = new PdfAnswers(press);
  return new Hono<HttpEnvironment>().get('/:file{[A-Za-z]+_[\\w-]+\\.pdf}', (c) => {
    const [code = '', tag = ''] = c.req
      .param('file')
      .replace(/\.pdf$/, '')
      .split('_');
    const application = code.toUpperCase();
    if (!isApplicationCode(application)) throw new Refusal('not-found');
    const language = languageOf(tag);
    const name = `manual_${application}_${language}`;
    return pdfs.answer(c, name, () => manualDocument(application, language, configuration.value));
  });
}

import { Hono } from 'hono';
import type { LegalText } from '#/contract/legal.ts';
import { applicationCodes, isApplicationCode } from '#/domain/application.ts';
import { languageOf } from '#/domain/locale.ts';
import { legalDocument } from '../../pdf/documents.ts';
import { legalVersions } from '../../store/eula.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { PdfAnswers } from '../pdf-answers.ts';
import { Refusal } from '../refusal.ts';

function isLegalText(value: string): value is LegalText {
  return Object.hasOwn(legalVersions, value);
}

/** No session is needed. An unknown language gets English. */
export function termsRoutes({ configuration, press }: Dependencies): Hono<HttpEnvironment> {
  const latest = Object.fromEntries(applicationCodes.map((application) => [application, legalVersions]));
  const pdfs = new PdfAnswers(press);
  return new Hono<HttpEnvironment>()
    .get(`/${configuration.value.tos_last_version_filename}`, entityTag, (c) => {
      c.header('Cache-Control', 'no-cache');
      return c.json(latest);
    })
    .get('/:text/:application/:version/:file{[\\w-]+\\.pdf}', (c) => {
      const { text, application, version, file } = c.req.param();
      if (!isLegalText(text) || !isApplicationCode(application) || version !== legalVersions[text])
        throw new Refusal('not-found');
      const language = languageOf(file.replace(/\.pdf$/, ''));
      const name = `${text}_${application}_${version}_${language}`;
      return pdfs.answer(c, name, () => legalDocument(text, application, language, configuration.value));
    });
}

import { Hono } from 'hono';
import type { LegalText } from '#/contract/legal.ts';
import { isApplicationCode } from '#/domain/application.ts';
import { languageOf } from '#/domain/locale.ts';
import { legalDocument } from '../../pdf/documents.ts';
import { legalTextNames } from '../../texts/legal/latest-versions.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { PdfAnswers } from '../pdf-answers.ts';
import { Refusal } from '../refusal.ts';

function isLegalText(value: string): value is LegalText {
  return legalTextNames.some((name) => name === value);
}

/** No session is needed. A language without a text gets English, or what there is. */
export function termsRoutes({ configuration, legal, press }: Dependencies): Hono<HttpEnvironment> {
  const pdfs = new PdfAnswers(press);
  return new Hono<HttpEnvironment>()
    .get(`/${configuration.value.tos_last_version_filename}`, entityTag, (c) => {
      c.header('Cache-Control', 'no-cache');
      return c.json(legal.latest);
    })
    .get('/:text/:application/:version/:file{[\\w-]+\\.pdf}', (c) => {
      const { text, application, version, file: requested } = c.req.param();
      if (!isLegalText(text) || !isApplicationCode(application)) throw new Refusal('not-found');
      const file = legal.find(text, application, version, languageOf(requested.replace(/\.pdf$/, '')));
      if (!file) throw new Refusal('not-found');
      const name = `${text}_${application}_${version}_${file.language}`;
      return pdfs.answer(c, name, () =>
        file.kind === 'pdf' ? file.bytes : legalDocument({ file, application, version }, configuration.value),
      );
    });
}

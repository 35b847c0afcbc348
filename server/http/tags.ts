import { Hono } from 'hono';
import { medicalTagCalls } from '#/contract/medical-tags.ts';
import { languageOf } from '#/domain/locale.ts';
import { listMedicalTags } from '../store/medical-tags.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';

/** The medical tags by language (specification 1, section 7); English for a language that there is none in. */
export function tagRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>().get(
    medicalTagCalls.list.path,
    needsApplication,
    needsCaller(dependencies),
    needsCare('PERMS_PATIENT_READ'),
    entityTag,
    async (c) => c.json(await listMedicalTags(db, languageOf(c.req.param('language')))),
  );
}

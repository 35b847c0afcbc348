import { Hono } from 'hono';
import { medicalTagCalls } from '#/contract/medical-tags.ts';
import { languageOf } from '#/domain/locale.ts';
import { listMedicalTags } from '../store/medical-tags.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';

/** A language without tags gets English. */
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

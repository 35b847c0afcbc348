import { Hono } from 'hono';
import { patientRecordCalls } from '#/contract/patient-records.ts';
import { patientCalls } from '#/contract/patients.ts';
import { readingCalls } from '#/contract/readings.ts';
import { nationalIdTypes } from '#/domain/national-identification.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { changesPosition } from '../middleware/changes-position.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCare, needsCaller } from '../middleware/needs-caller.ts';
import { reads } from '../middleware/readings.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { readingsOfPatient } from '../../store/readings.ts';
import { answerWithPatient } from './answer.ts';
import { createPatient } from './create.ts';
import { recordsStatus } from './records-status.ts';
import { removePatient } from './remove.ts';
import { updatePatient } from './update.ts';

export function patientRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_PATIENT_READ');
  const mayCreate = needsCare('PERMS_PATIENT_CREATE', 'PERMS_PATIENT_READ');
  const mayEdit = needsCare('PERMS_PATIENT_EDIT', 'PERMS_PATIENT_READ');
  const mayDelete = needsCare('PERMS_PATIENT_DELETE');
  const { create, fetch, update, remove } = patientCalls;
  return (
    new Hono<HttpEnvironment>()
      // It must stand before the route with an id.
      .get(patientCalls.nationalIdTypes.path, needsApplication, signedIn, mayRead, entityTag, (c) =>
        c.json(nationalIdTypes.toSorted()),
      )
      .post(
        patientRecordCalls.status.path,
        needsApplication,
        signedIn,
        needsCare('PERMS_RECORD_READ'),
        changesPosition,
        recordsStatus(dependencies),
      )
      .post(
        create.path,
        needsApplication,
        signedIn,
        mayCreate,
        creation(dependencies),
        entityTag,
        createPatient(dependencies),
      )
      .get(
        fetch.path,
        needsApplication,
        signedIn,
        mayRead,
        entityTag,
        reads(dependencies, 'patient', (c) => ({ objectId: pathId(c.req.param('id') ?? '') })),
        (c) => answerWithPatient(c, db, pathId(c.req.param('id'))),
      )
      .get(readingCalls.ofPatient.path, needsApplication, signedIn, mayRead, entityTag, async (c) => {
        const seen = await readingsOfPatient(db, scopeOf(c), pathId(c.req.param('id')));
        if (!seen) throw new Refusal('not-found');
        return c.json({ data: seen.data, meta: { hasMore: seen.hasMore } });
      })
      .put(update.path, needsApplication, signedIn, mayEdit, entityTag, updatePatient(dependencies))
      .delete(remove.path, needsApplication, signedIn, mayDelete, removePatient(dependencies))
  );
}

import { Hono } from 'hono';
import { fetchPatient } from '../store/patients.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';
import { scopeOf } from './scope.ts';

/** The calls on patients (specification 1, section 7). */
export function patientRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  return (
    new Hono<HttpEnvironment>()
      // A call of its own, not a patient: without this line it would be an id that names nothing.
      .get('/patients/nationalIdTypes', () => {
        throw new Refusal('unimplemented');
      })
      .get(
        '/patients/:id',
        needsApplication,
        needsCaller(dependencies),
        needsCare('PERMS_PATIENT_READ'),
        entityTag,
        async (c) => {
          const patient = await fetchPatient(db, scopeOf(c, c.var.application), pathId(c.req.param('id')));
          if (!patient) throw new Refusal('not-found');
          return c.json(patient);
        },
      )
  );
}

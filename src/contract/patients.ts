import * as z from 'zod/mini';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { medicalTag } from './medical-tags.ts';
import { patientChange } from './patient-change.ts';
import { patientMembers } from './patient-fields.ts';

/** Lengths are in cm, weight in kg. */
export const patient = z.object({
  id,
  ...patientMembers('read'),
  tagList: z._default(z.array(medicalTag), []),
  isConsentingToDataAccessForResearch: z._default(z.boolean(), false),
});

export type Patient = z.output<typeof patient>;

export const patientCalls = {
  create: endpoint({
    name: 'patients',
    service: 'referential',
    method: 'POST',
    path: '/patients',
    isChange: true,
    request: patientChange,
    response: patient,
  }),
  fetch: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'GET',
    path: '/patients/:id',
    response: patient,
  }),
  /** With `If-Match`, an older version gets a 412. */
  update: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/patients/:id',
    isChange: true,
    request: patientChange,
    response: patient,
  }),
  /** A patient with recordings gets a 409. */
  remove: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/patients/:id',
    isChange: true,
  }),
  nationalIdTypes: endpoint({
    name: 'patients/nationalIdTypes',
    service: 'referential',
    method: 'GET',
    path: '/patients/nationalIdTypes',
    response: z.array(z.string()),
  }),
};

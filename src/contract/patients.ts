import * as z from 'zod/mini';
import { id, optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { medicalTag } from './medical-tags.ts';
import { patientChange } from './patient-change.ts';

/** Lengths are in cm, weight in kg. */
export const patient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** `M`, `F` or unknown */
  sex: optionalText,
  /** yyyy-MM-dd, or invalid */
  birthdate: optionalText,
  identityNumberType: optionalText,
  identityNumber: optionalText,
  street: optionalText,
  postCode: optionalText,
  city: optionalText,
  locale: optionalText,
  email: optionalText,
  phoneNumber: optionalText,
  height: optionalNumber,
  weight: optionalNumber,
  underbustCircumference: optionalNumber,
  headCircumference: optionalNumber,
  /** `A` to `G` */
  cupSize: optionalText,
  pacemaker: z.optional(z.nullable(z.boolean())),
  vagalNerveStimulator: z.optional(z.nullable(z.boolean())),
  comments: optionalText,
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

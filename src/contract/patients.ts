import * as z from 'zod/mini';
import { id, optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { medicalTag } from './medical-tags.ts';
import { patientChange } from './patient-change.ts';

/** A patient as read (specification 1, section 3). Lengths in cm, weight in kg. */
export const patient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** M or F; another value is shown as it is. */
  sex: optionalText,
  /** yyyy-MM-dd. Kept as text: a date that is none is shown as 'invalid date'. */
  birthdate: optionalText,
  identityNumberType: optionalText,
  identityNumber: optionalText,
  street: optionalText,
  postCode: optionalText,
  city: optionalText,
  locale: optionalText,
  email: optionalText,
  /** International form. */
  phoneNumber: optionalText,
  height: optionalNumber,
  weight: optionalNumber,
  underbustCircumference: optionalNumber,
  headCircumference: optionalNumber,
  /** A to G. */
  cupSize: optionalText,
  pacemaker: z.optional(z.nullable(z.boolean())),
  vagalNerveStimulator: z.optional(z.nullable(z.boolean())),
  comments: optionalText,
  tagList: z._default(z.array(medicalTag), []),
  isConsentingToDataAccessForResearch: z._default(z.boolean(), false),
});

/** A patient as read. */
export type Patient = z.output<typeof patient>;

/** The calls on patients. */
export const patientCalls = {
  /** Answers with the patient as read. With an `Idempotency-Key` a repeated one gives the first answer. */
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
  /** The whole of it is sent, and the patient as read comes back. With `If-Match`, 412 for an older version. */
  update: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/patients/:id',
    isChange: true,
    request: patientChange,
    response: patient,
  }),
  /** With `If-Match`, 412 for an older version; 409 for a patient who has recordings. */
  remove: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/patients/:id',
    isChange: true,
  }),
  /** The kinds of national identification numbers, sorted. */
  nationalIdTypes: endpoint({
    name: 'patients/nationalIdTypes',
    service: 'referential',
    method: 'GET',
    path: '/patients/nationalIdTypes',
    response: z.array(z.string()),
  }),
};

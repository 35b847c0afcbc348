import * as z from 'zod/mini';
import { id, optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

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
  tagList: z._default(z.array(z.object({ id, label: z.string() })), []),
  isConsentingToDataAccessForResearch: z._default(z.boolean(), false),
});

/** A patient as read. */
export type Patient = z.output<typeof patient>;

/** The calls on patients. */
export const patientCalls = {
  fetch: endpoint({
    name: 'patients/{id}',
    service: 'referential',
    method: 'GET',
    path: '/patients/:id',
    response: patient,
  }),
};

import * as z from 'zod/mini';
import { id, optionalText } from './codecs.ts';

const otherName = z.optional(z.nullable(z.object({ firstName: z.string(), lastName: z.string() })));

export const recordPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Users never choose their own (docs/decisions/0092). */
  identityNumber: optionalText,
  /** The name at the time of the work, if the person is named by another one now. */
  formerName: otherName,
  /** The name of today, if the person is named by the one of then. */
  presentName: otherName,
  email: optionalText,
  phoneNumber: optionalText,
  userType: optionalText,
});

export type RecordPerson = z.output<typeof recordPerson>;

export const recordPatient = z.extend(recordPerson, { birthdate: optionalText, sex: optionalText });

/** Only the id counts; the names are for the reader. */
function named(userType: 'Patient' | 'HealthCareProfessional') {
  return z.codec(
    z.object({ id, firstName: optionalText, lastName: optionalText, userType: optionalText }),
    z.object({ id, firstName: optionalText, lastName: optionalText }),
    {
      decode: ({ id, firstName, lastName }) => ({ id, firstName, lastName }),
      encode: ({ id, firstName, lastName }) => ({ id, firstName, lastName, userType }),
    },
  );
}

export const namedPatient = named('Patient');

export const namedProfessional = named('HealthCareProfessional');

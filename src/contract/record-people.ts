import * as z from 'zod/mini';
import { id, optionalText } from './codecs.ts';

/** A person as a recording carries them. */
export const recordPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: optionalText,
  phoneNumber: optionalText,
  /** Patient or HealthCareProfessional. */
  userType: optionalText,
});

/** A person as a recording carries them. */
export type RecordPerson = z.output<typeof recordPerson>;

/** The patient of a recording. */
export const recordPatient = z.extend(recordPerson, { birthdate: optionalText, sex: optionalText });

/**
 * Somebody who is named in what is written: the id decides, the names are for the reader. The type that the wire wants
 * beside them is always the same (specification 2, section 7: user types defaulted).
 */
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

/** The patient, as somebody names them who writes. */
export const namedPatient = named('Patient');

/** A doctor or technician, as somebody names them who writes. */
export const namedProfessional = named('HealthCareProfessional');

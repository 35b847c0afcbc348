import * as z from 'zod/mini';
import { optionalNumber, optionalText } from './codecs.ts';
import { medicalTag } from './medical-tags.ts';

const optionalAnswer = z.optional(z.nullable(z.boolean()));

/** Of each tag the id decides; a label is for the reader. */
const tagList = z.array(z.extend(medicalTag, { label: optionalText })).check(z.maxLength(100));

/** The members that are the same on the wire and in our code. Null, '' and nothing are one: not given. */
const sharedMembers = {
  firstName: z.string(),
  lastName: z.string(),
  street: optionalText,
  city: optionalText,
  email: optionalText,
  /** International form. */
  phoneNumber: optionalText,
  locale: z.string(),
  /** M or F. */
  sex: z.string(),
  /** yyyy-MM-dd. */
  birthdate: z.string(),
  identityNumberType: optionalText,
  identityNumber: optionalText,
  /** Lengths in cm, weight in kg. */
  height: optionalNumber,
  weight: optionalNumber,
  underbustCircumference: optionalNumber,
  headCircumference: optionalNumber,
  /** A to G, of women only. */
  cupSize: optionalText,
  pacemaker: optionalAnswer,
  vagalNerveStimulator: optionalAnswer,
  comments: optionalText,
};

/**
 * What a patient is created or updated with (specification 1, section 3): the whole of it each time. `postcode` on the
 * wire is `postCode` in our code, as in a patient that is read.
 */
export const patientChange = z.codec(
  z.object({
    ...sharedMembers,
    postcode: optionalText,
    consentToDataAccessForResearch: z._default(z.boolean(), false),
    tagList: z._default(tagList, []),
  }),
  z.object({
    ...sharedMembers,
    postCode: optionalText,
    consentToDataAccessForResearch: z.boolean(),
    tagList,
  }),
  {
    decode: ({ postcode, ...rest }) => ({ ...rest, postCode: postcode }),
    encode: ({ postCode, ...rest }) => ({ ...rest, postcode: postCode }),
  },
);

/** What a patient is created or updated with. */
export type PatientChange = z.output<typeof patientChange>;

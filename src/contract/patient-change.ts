import * as z from 'zod/mini';
import { optionalNumber, optionalText } from './codecs.ts';
import { medicalTag } from './medical-tags.ts';

const optionalAnswer = z.optional(z.nullable(z.boolean()));

/** The id decides; the label is for the reader. */
const tagList = z.array(z.extend(medicalTag, { label: optionalText })).check(z.maxLength(100));

/** Null, '' and absence mean the same. */
const sharedMembers = {
  firstName: z.string(),
  lastName: z.string(),
  street: optionalText,
  city: optionalText,
  email: optionalText,
  /** international form */
  phoneNumber: optionalText,
  locale: z.string(),
  sex: z.string(),
  /** yyyy-MM-dd */
  birthdate: z.string(),
  identityNumberType: optionalText,
  identityNumber: optionalText,
  /** lengths in cm, weight in kg */
  height: optionalNumber,
  weight: optionalNumber,
  underbustCircumference: optionalNumber,
  headCircumference: optionalNumber,
  /** `A` to `G`, for women only */
  cupSize: optionalText,
  pacemaker: optionalAnswer,
  vagalNerveStimulator: optionalAnswer,
  comments: optionalText,
};

/** `postcode` is the wire's spelling (R-CAL-21). */
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

export type PatientChange = z.output<typeof patientChange>;

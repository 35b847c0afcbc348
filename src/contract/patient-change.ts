import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';
import { medicalTag } from './medical-tags.ts';
import { patientMembers } from './patient-fields.ts';

/** The id decides; the label is for the reader. */
const tagList = z.array(z.extend(medicalTag, { label: optionalText })).check(z.maxLength(100));

const { firstName, lastName, street, city, email, phoneNumber, locale, postCode, ...others } = patientMembers('change');

/** A repeated creation must have the same bytes, also after an update of the app. So their order never changes. */
const sharedMembers = { firstName, lastName, street, city, email, phoneNumber, locale, ...others };

/** `postcode` is the wire's spelling (R-CAL-21). */
const wireChange = z.object({
  ...sharedMembers,
  postcode: postCode,
  consentToDataAccessForResearch: z._default(z.boolean(), false),
  tagList: z._default(tagList, []),
});

export const patientChange = z.codec(
  wireChange,
  z.object({ ...sharedMembers, postCode, consentToDataAccessForResearch: z.boolean(), tagList }),
  {
    decode: ({ postcode, ...rest }) => ({ ...rest, postCode: postcode }),
    encode: ({ postCode, ...rest }) => ({ ...rest, postcode: postCode }),
  },
);

export type PatientChange = z.output<typeof patientChange>;

export const patientChangeMembers = Object.keys(wireChange.shape) as (keyof z.input<typeof wireChange>)[];

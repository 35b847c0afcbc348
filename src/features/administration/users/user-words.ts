import { msg } from '@lingui/core/macro';
import { contactWords } from '#/parts/fields/contact-words.ts';

const { firstName, lastName, email, locale, phone, street, postCode, city } = contactWords;

export const userWords = {
  firstName,
  lastName,
  identityNumber: { label: msg`Identification number`, invalid: msg`The identification number is invalid.` },
  email: { ...email, required: msg`An email is required.` },
  locale,
  phone,
  street,
  postCode,
  city,
  organization: { label: msg`Organization` },
  roles: { label: msg`Roles`, required: msg`At least one role is required.` },
};

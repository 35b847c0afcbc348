import { msg } from '@lingui/core/macro';
import { contactWords } from '#/parts/fields/contact-words.ts';

export const userWords = {
  ...contactWords,
  email: { ...contactWords.email, required: msg`An email is required.` },
  identityNumber: { label: msg`Identification number`, invalid: msg`The identification number is invalid.` },
  organization: { label: msg`Organization` },
  roles: { label: msg`Roles`, required: msg`At least one role is required.` },
};

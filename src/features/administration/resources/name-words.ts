import { msg } from '@lingui/core/macro';

/** Errors of a name, a version or a reference. */
export const lineWords = {
  invisible: msg`This contains characters that cannot be seen. Please type it again.`,
  'too-long': msg`This is longer than 100 characters.`,
};

export const nameWords = {
  label: msg`Name`,
  required: msg`A name is required.`,
  invalid: msg`The name is invalid.`,
  ...lineWords,
};

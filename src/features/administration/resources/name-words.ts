import { msg } from '@lingui/core/macro';

export const invisible = msg`This contains characters that cannot be seen. Please type it again.`;

export const nameWords = {
  label: msg`Name`,
  required: msg`A name is required.`,
  invalid: msg`The name is invalid.`,
  invisible,
};

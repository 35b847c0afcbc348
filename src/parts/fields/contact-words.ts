import { msg } from '@lingui/core/macro';
import type { FieldWords } from '../forms/use-form.tsx';

export const contactWords = {
  firstName: {
    label: msg`First name`,
    required: msg`A first name is required.`,
    invalid: msg`The first name is invalid.`,
  },
  lastName: {
    label: msg`Last name`,
    required: msg`A last name is required.`,
    invalid: msg`The last name is invalid.`,
  },
  street: { label: msg`Street`, invalid: msg`The street is invalid.` },
  postCode: { label: msg`Postcode`, invalid: msg`The postcode is invalid.` },
  city: { label: msg`City`, invalid: msg`The city is invalid.` },
  locale: {
    label: msg`Localization`,
    required: msg`The localization is required.`,
    invalid: msg`The localization is required.`,
  },
  phone: {
    label: msg`Phone number`,
    'no-calling-code': msg`No calling code selected`,
    'too-long': msg`The phone number is too long`,
    'too-short': msg`The phone number is too short`,
    'invalid-country-code': msg`The phone number has an invalid country code`,
    'not-valid-for-country': msg`The phone number is not valid for country`,
    'unsupported-region': msg`The phone number corresponds to region which is not supported`,
    unrecognized: msg`Unrecognized phone number`,
    'unsupported-country': msg`Country not supported`,
    invalid: msg`The phone number is invalid`,
  },
  email: {
    label: msg`Email`,
    invalid: msg`The email is invalid.`,
    capitals: msg`The email contains capital letters.`,
  },
} as const satisfies Record<string, FieldWords>;

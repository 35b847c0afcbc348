import {
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { supportedCountry, type CountryId } from './country.ts';

import { contactText } from './seen-text.ts';

// This file imports the numbering plans of the world. Pages import it only when a number is typed
// (docs/decisions/0041).

export interface Phone {
  phoneNumber: string;
  phoneCountry: CountryId | '';
}

export type PhoneProblem =
  | 'no-calling-code'
  | 'too-long'
  | 'too-short'
  | 'invalid-country-code'
  | 'not-valid-for-country'
  | 'unsupported-region'
  | 'unrecognized'
  | 'unsupported-country'
  | 'invalid';

const problemOfCode: Readonly<Record<string, PhoneProblem>> = {
  TOO_LONG: 'too-long',
  TOO_SHORT: 'too-short',
  INVALID_COUNTRY: 'invalid-country-code',
  NOT_A_NUMBER: 'invalid',
  INVALID_LENGTH: 'invalid',
};

export function phoneProblem({ phoneNumber, phoneCountry }: Phone): PhoneProblem | undefined {
  const text = contactText(phoneNumber).trim();
  if (text === '') return undefined;
  if (phoneCountry === '') return 'no-calling-code';
  if (!supportedCountry(phoneCountry)) return 'unsupported-country';
  return problemOf(text, phoneCountry);
}

export function internationalProblem(phoneNumber: string): PhoneProblem | undefined {
  if (!phoneNumber.startsWith('+')) return 'invalid';
  return problemOf(phoneNumber, undefined);
}

const answered: readonly NumberType[] = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'UAN'];

function problemOf(text: string, country: CountryCode | undefined): PhoneProblem | undefined {
  const length = validatePhoneNumberLength(text, country ? { defaultCountry: country } : {});
  const problem = length && (problemOfCode[length] ?? 'invalid');
  if (problem && problem !== 'invalid') return problem;
  const found = parsed(text, country);
  if (!found || found.ext) return 'invalid';
  if (!found.isValid()) return lengthProblem(found) ?? problem ?? 'not-valid-for-country';
  if (!found.country) return 'unrecognized';
  if (!supportedCountry(found.country)) return 'unsupported-region';
  if (country && found.country !== country) return 'not-valid-for-country';
  return answered.includes(found.getType()) ? undefined : 'invalid';
}

const isRight = (number: string) => parsed(number, undefined)?.isValid() === true;

/** The library compares the length with those of all kinds of numbers. This function tries one digit more or less. */
function lengthProblem({ number }: PhoneNumber): PhoneProblem | undefined {
  if ('0123456789'.split('').some((digit) => isRight(number + digit))) return 'too-short';
  return isRight(number.slice(0, -1)) ? 'too-long' : undefined;
}

/** An example is +33612345678. Other text is only trimmed. */
export function internationalForm({ phoneNumber, phoneCountry }: Phone): string {
  const text = contactText(phoneNumber).trim();
  return parsed(text, phoneCountry || undefined)?.number ?? text;
}

/** The supported country of a number with its calling code. */
export function countryIn(internationalNumber: string): CountryId | undefined {
  return supportedCountry(parsed(contactText(internationalNumber).trim(), undefined)?.country)?.id;
}

export function typedForm(phoneNumber: string | null | undefined, usualCountry: CountryId): Phone {
  const found = phoneNumber ? parsed(phoneNumber, undefined) : undefined;
  const country =
    found && (supportedCountry(found.country)?.id ?? (isOf(found, usualCountry) ? usualCountry : undefined));
  if (!found || !country) return { phoneNumber: phoneNumber ?? '', phoneCountry: usualCountry };
  return { phoneNumber: found.formatNational(), phoneCountry: country };
}

/** If no country can have the number, the library knows only its calling code. */
function isOf({ country, countryCallingCode }: PhoneNumber, wanted: string): boolean {
  return country ? country === wanted : countryCallingCode === supportedCountry(wanted)?.telephoneCode;
}

function parsed(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberWithError(text, { ...(country ? { defaultCountry: country } : {}), extract: false });
  } catch {
    return undefined;
  }
}

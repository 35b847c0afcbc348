import {
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { supportedCountry, type CountryId } from './country.ts';

// This file imports the complete numbering plans of the world: pages import it when a number is typed (docs/decisions/0041).

/** A phone number as it is typed: the number, and the country whose numbers it is one of. */
export interface Phone {
  phoneNumber: string;
  /** ISO code; '' while none is chosen. */
  phoneCountry: CountryId | '';
}

/** What can be wrong with a phone number (specification 1, section 5). */
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

/** What is wrong with a phone number; undefined for a right one, and for none at all. */
export function phoneProblem({ phoneNumber, phoneCountry }: Phone): PhoneProblem | undefined {
  const text = phoneNumber.trim();
  if (text === '') return undefined;
  if (phoneCountry === '') return 'no-calling-code';
  if (!supportedCountry(phoneCountry)) return 'unsupported-country';
  return problemOf(text, phoneCountry);
}

/** What is wrong with a number in international form, of whatever country. */
export function internationalProblem(phoneNumber: string): PhoneProblem | undefined {
  if (!phoneNumber.startsWith('+')) return 'invalid';
  return problemOf(phoneNumber, undefined);
}

/** The kinds of numbers at which a person or a practice answers; 09 in France is VOIP, 03 in Britain UAN. */
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

/**
 * What is wrong with the length of a number that no plan knows, if one digit more or less makes it right. The library
 * compares the length with those of all kinds of numbers of a country, not with those of the kind at hand.
 */
function lengthProblem({ number }: PhoneNumber): PhoneProblem | undefined {
  if ('0123456789'.split('').some((digit) => isRight(number + digit))) return 'too-short';
  return isRight(number.slice(0, -1)) ? 'too-long' : undefined;
}

/** The number as it is sent and kept, such as +33612345678; what is no number stays as it was typed, and none is ''. */
export function internationalForm({ phoneNumber, phoneCountry }: Phone): string {
  const text = phoneNumber.trim();
  return parsed(text, phoneCountry || undefined)?.number ?? text;
}

/** A kept number as it is typed: in the way of its own country. One that is not understood is shown as it is. */
export function typedForm(phoneNumber: string | null | undefined, usualCountry: CountryId): Phone {
  const found = phoneNumber ? parsed(phoneNumber, undefined) : undefined;
  const country =
    found && (supportedCountry(found.country)?.id ?? (isOf(found, usualCountry) ? usualCountry : undefined));
  if (!found || !country) return { phoneNumber: phoneNumber ?? '', phoneCountry: usualCountry };
  return { phoneNumber: found.formatNational(), phoneCountry: country };
}

/** Of a number that nobody can have, only the code of the countries that share it is known. */
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

import {
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { supportedCountry, type CountryId } from './country.ts';

// This file brings the numbering plans of the world along: pages import it when the first number turns up
// (docs/decisions/0013).

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

function problemOf(text: string, country: CountryCode | undefined): PhoneProblem | undefined {
  const length = validatePhoneNumberLength(text, country ? { defaultCountry: country } : {});
  if (length) return problemOfCode[length] ?? 'invalid';
  const found = parsed(text, country);
  if (!found || found.ext) return 'invalid';
  if (!found.isValid()) return 'not-valid-for-country';
  if (!found.country) return 'unrecognized';
  if (!supportedCountry(found.country)) return 'unsupported-region';
  return country && found.country !== country ? 'not-valid-for-country' : undefined;
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

/**
 * A kept number as somebody in a country reads it: in the way of that country where it is one of its numbers, else
 * internationally, in groups. One that is not understood is shown as it is.
 */
export function readableForm(phoneNumber: string, country: string): string {
  const found = parsed(phoneNumber, undefined);
  if (!found) return phoneNumber;
  return isOf(found, country) ? found.formatNational() : found.formatInternational();
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

import { locales, telephoneCodes, type Locale } from './locale.ts';

/** The ISO code of a country that one of the supported locales belongs to. */
export type CountryId = Locale extends `${string}-${infer Id}` ? Id : never;

/** A country as a phone number needs it (specification 1, section 3). */
export interface Country {
  id: CountryId;
  telephoneCode: string;
}

/** The countries of the supported locales, each once, in the order of the locales. */
export const countries: readonly Country[] = locales
  .map((locale) => ({ id: locale.slice(-2) as CountryId, telephoneCode: telephoneCodes[locale] }))
  .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);

/** The supported country with an ISO code. */
export function supportedCountry(id: string | null | undefined): Country | undefined {
  return countries.find((country) => country.id === id);
}

/**
 * The country of a number in international form, as far as its code says it: the usual one where that has the code, else
 * the first one that has.
 */
export function countryOfNumber(phoneNumber: string, usual: CountryId): CountryId {
  const called = countries.filter(({ telephoneCode }) => phoneNumber.startsWith(`+${telephoneCode}`));
  return (called.find(({ id }) => id === usual) ?? called[0])?.id ?? usual;
}

/** The name of a country (ISO code) in a language; the code itself where the name is not known. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

import { locales, type Locale } from './locale.ts';

/** The ISO code of a country that one of the supported locales belongs to. */
export type CountryId = Locale extends `${string}-${infer Id}` ? Id : never;

/** The code that comes before a country's numbers when they are called from abroad. */
const telephoneCodes: Readonly<Record<CountryId, string>> = {
  FR: '33',
  DE: '49',
  GR: '30',
  HU: '36',
  IT: '39',
  GB: '44',
  IE: '353',
  ES: '34',
  AT: '43',
  BE: '32',
  PL: '48',
  PT: '351',
  RO: '40',
  CH: '41',
  HR: '385',
  LV: '371',
  LT: '370',
  NL: '31',
  SK: '421',
  SI: '386',
  CA: '1',
  US: '1',
  SE: '46',
  TR: '90',
  TN: '216',
  CN: '86',
  BB: '1',
  TT: '1',
};

/** A country as a phone number needs it (specification 1, section 3). */
export interface Country {
  id: CountryId;
  telephoneCode: string;
}

/** The countries of the supported locales, each once, in the order of the locales. */
export const countries: readonly Country[] = [...new Set(locales.map((locale) => locale.slice(-2) as CountryId))].map(
  (id) => ({ id, telephoneCode: telephoneCodes[id] }),
);

/** The supported country with an ISO code. */
export function supportedCountry(id: string | null | undefined): Country | undefined {
  return countries.find((country) => country.id === id);
}

/** The name of a country (ISO code) in a language; the code itself where the name is not known. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

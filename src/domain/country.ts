import { locales, telephoneCodes, type Locale } from './locale.ts';

export type CountryId = Locale extends `${string}-${infer Id}` ? Id : never;

export interface Country {
  id: CountryId;
  telephoneCode: string;
}

export const countries: readonly Country[] = locales
  .map((locale) => ({ id: locale.slice(-2) as CountryId, telephoneCode: telephoneCodes[locale] }))
  .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);

export function supportedCountry(id: string | null | undefined): Country | undefined {
  return countries.find((country) => country.id === id);
}

/** Countries can share a calling code. The usual country wins if its code matches. */
export function countryOfNumber<Usual extends CountryId | ''>(phoneNumber: string, usual: Usual): CountryId | Usual {
  const called = countries.filter(({ telephoneCode }) => phoneNumber.startsWith(`+${telephoneCode}`));
  return (called.find(({ id }) => id === usual) ?? called[0])?.id ?? usual;
}

export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

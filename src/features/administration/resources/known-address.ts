import { currentLocale } from '#/browser/settings/locale.ts';
import { formatAddress, type Address } from '#/domain/address.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';

/** The address as everywhere in the app. It is empty if only the country is known: that stands in the localization. */
export function knownAddress({ locale, ...address }: Address & { locale?: string | null | undefined }): string {
  const country = locale ? countryName(countryOf(locale), currentLocale()) : undefined;
  return formatAddress(address, undefined) && formatAddress(address, country);
}

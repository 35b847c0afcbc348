import { currentLocale } from '#/browser/settings/locale.ts';
import { formatAddress, type Address } from '#/domain/address.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';

export interface PlacedAddress extends Address {
  locale?: string | null | undefined;
}

/** 'street, postcode city - country name', each part only if known. */
export function addressText({ locale, ...address }: PlacedAddress): string {
  return formatAddress(address, locale ? countryName(countryOf(locale), currentLocale()) : undefined);
}

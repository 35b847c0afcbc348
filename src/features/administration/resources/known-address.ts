import { formatAddress } from '#/domain/address.ts';
import { addressText, type PlacedAddress } from '#/parts/people/address-text.ts';

/** It is empty if only the country is known, which stands in the localization. */
export function knownAddress(address: PlacedAddress): string {
  return formatAddress(address, undefined) && addressText(address);
}

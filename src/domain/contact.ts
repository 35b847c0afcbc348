/** What an address is written from. */
interface Address {
  street?: string | null | undefined;
  postCode?: string | null | undefined;
  city?: string | null | undefined;
}

/** 'street, postcode city - country name' (specification 1, section 3), without what is not known. '' when nothing is. */
export function formatAddress(address: Address, countryName: string | undefined): string {
  const place = [address.postCode, address.city].filter(Boolean).join(' ');
  const lines = [address.street, place].filter(Boolean).join(', ');
  return lines && countryName ? `${lines} - ${countryName}` : lines || (countryName ?? '');
}

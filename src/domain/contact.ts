interface Address {
  street?: string | null | undefined;
  postCode?: string | null | undefined;
  city?: string | null | undefined;
}

export function formatAddress(address: Address, countryName: string | undefined): string {
  const place = [address.postCode, address.city].filter(Boolean).join(' ');
  const lines = [address.street, place].filter(Boolean).join(', ');
  return lines && countryName ? `${lines} - ${countryName}` : lines || (countryName ?? '');
}

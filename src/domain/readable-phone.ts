import { supportedCountry } from './country.ts';
import { phoneGroups } from './phone-groups.gen.ts';

// This file needs no numbering plans, so lists show numbers at once (docs/decisions/0041).

/** All other calling codes have three digits. */
const codeOfNumber = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

export function internationalText(phoneNumber: string): string {
  const found = split(phoneNumber);
  if (!found) return phoneNumber;
  return `+${found.code} ${grouped(found, 2) ?? found.rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

export function readableText(phoneNumber: string, country: string): string {
  const found = split(phoneNumber);
  const isOwn = found !== undefined && found.code === supportedCountry(country)?.telephoneCode;
  return (isOwn ? grouped(found, 3) : undefined) ?? internationalText(phoneNumber);
}

export function dialAddress(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;
}

interface SplitNumber {
  code: string;
  rest: string;
}

function split(phoneNumber: string): SplitNumber | undefined {
  const dense = phoneNumber.replaceAll(/[\s().-]/g, '');
  if (!/^\+\d{5,15}$/.test(dense)) return undefined;
  const digits = dense.slice(1);
  const [code = ''] = codeOfNumber.exec(digits) ?? [];
  return { code, rest: digits.slice(code.length) };
}

function grouped({ code, rest }: SplitNumber, way: 2 | 3): string | undefined {
  const fits = ([first, digits]: readonly string[]) =>
    new RegExp(`^(?:${first})`).test(rest) && new RegExp(`^(?:${digits})$`).test(rest);
  const format = phoneGroups[code]?.find(fits);
  return format && rest.replace(new RegExp(format[1]), format[way]);
}

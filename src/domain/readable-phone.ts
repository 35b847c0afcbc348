import { supportedCountry } from './country.ts';
import { phoneGroups } from './phone-groups.gen.ts';

// This file needs no numbering plans: lists and details show numbers at once, without a later change (docs/decisions/0041).

/** The telephone codes that share no first digits with others, by their lengths; all others have three digits. */
const codeOfNumber = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A kept number in groups, as it is dialled from anywhere: +33 6 75 25 93 45. What is no such number stays as it is. */
export function internationalText(phoneNumber: string): string {
  const found = split(phoneNumber);
  if (!found) return phoneNumber;
  return `+${found.code} ${grouped(found, 2) ?? found.rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** A kept number as it is dialled in a country: 06 75 25 93 45 in France, +33 6 75 25 93 45 elsewhere. */
export function readableText(phoneNumber: string, country: string): string {
  const found = split(phoneNumber);
  const isOwn = found !== undefined && found.code === supportedCountry(country)?.telephoneCode;
  return (isOwn ? grouped(found, 3) : undefined) ?? internationalText(phoneNumber);
}

/** The address of a link that dials a number. */
export function dialAddress(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;
}

interface SplitNumber {
  /** The telephone code. */
  code: string;
  /** The digits behind it. */
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

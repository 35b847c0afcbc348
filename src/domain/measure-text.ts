import { withPlainDigits } from '#/domain/plain-digits.ts';

/** Null for an empty text, NaN for an invalid number. A comma works like a point. */
export function measureIn(text: string): number | null {
  const plain = withPlainDigits(text).trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** 172,5 in German, 172.5 in English. */
export function measureText(value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 9 }).format(value);
}

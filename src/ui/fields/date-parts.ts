import { withPlainDigits } from '#/domain/plain-digits.ts';

export interface DateParts {
  year: string;
  month: string;
  day: string;
}

export type DatePart = keyof DateParts;

const lengths: Readonly<Record<DatePart, number>> = { year: 4, month: 2, day: 2 };

/** `value` is `yyyy-MM-dd` or partial (`1978-2-`). */
export function partsOf(value: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(value) ?? [];
  return { year, month, day };
}

export function valueOf({ year, month, day }: DateParts): string {
  return year + month + day === '' ? '' : `${year}-${month}-${day}`;
}

export function digitsFor(part: DatePart, text: string): string {
  return withPlainDigits(text).replaceAll(/\D/g, '').slice(0, lengths[part]);
}

export function whole(part: DatePart, text: string): string {
  return part !== 'year' && /^[1-9]$/.test(text) ? `0${text}` : text;
}

const largestTens: Readonly<Record<DatePart, number>> = { year: Infinity, month: 1, day: 3 };

/** True if no further digit fits: no month begins with 2, no day with 4. */
export function isFull(part: DatePart, text: string): boolean {
  return text.length === lengths[part] || Number(text) > largestTens[part];
}

/** Reads `yyyy-MM-dd`, or three numbers in the locale's order; undefined for anything else. */
export function pastedParts(text: string, order: readonly DatePart[]): DateParts | undefined {
  const numbers = withPlainDigits(text).match(/\d+/g) ?? [];
  if (numbers.length !== 3 || text.length > 40) return undefined;
  const read: readonly DatePart[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const parts: DateParts = { year: '', month: '', day: '' };
  for (const [index, part] of read.entries()) parts[part] = whole(part, numbers[index] ?? '');
  return parts.year.length === 4 && parts.month.length === 2 && parts.day.length === 2 ? parts : undefined;
}

export interface PlacedPart {
  part: DatePart;
  before: string;
}

export function placedParts(locale: string): readonly PlacedPart[] {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...style, calendar: 'gregory', numberingSystem: 'latn' });
  const placed: PlacedPart[] = [];
  let before = '';
  for (const { type, value } of format.formatToParts(0)) {
    if (type === 'year' || type === 'month' || type === 'day') {
      placed.push({ part: type, before });
      before = '';
    } else before = value.trim();
  }
  return placed;
}

/** Such as 'Month' and 'MM'. */
export function partName(part: DatePart, locale: string): { name: string; placeholder: string } {
  const name = new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of(part) ?? part;
  const [first = ''] = name;
  const isLetter = /\p{Alphabetic}/u.test(first) && !/\p{Ideographic}/u.test(first);
  return {
    name: first.toLocaleUpperCase(locale) + name.slice(first.length),
    placeholder: isLetter ? first.toLocaleUpperCase(locale).repeat(lengths[part]) : first,
  };
}

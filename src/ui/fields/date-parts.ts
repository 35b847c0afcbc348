import { isMeantDate } from '#/domain/plain-date.ts';
import { seenText } from '#/domain/seen-text.ts';
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

const plain = (text: string) => withPlainDigits(seenText(text));

/** Undefined if the text is more than one number and signs around it. No digit is cut off: `02026` is no year. */
export function typedNumber(text: string): { digits: string; hasSeparator: boolean } | undefined {
  const typed = plain(text);
  const found = /^[\s\p{P}]*(\d*)[\s\p{P}年月日]*$/u.exec(typed);
  return found ? { digits: found[1] ?? '', hasSeparator: /\D$/.test(typed) } : undefined;
}

export function whole(part: DatePart, text: string): string {
  return part !== 'year' && /^[1-9]$/.test(text) ? `0${text}` : text;
}

const largestTens: Readonly<Record<DatePart, number>> = { year: Infinity, month: 1, day: 3 };

/** True if no further digit fits: no month begins with 2, no day with 4. */
export function isFull(part: DatePart, text: string): boolean {
  return text.length === lengths[part] || (text.length < lengths[part] && Number(text) > largestTens[part]);
}

/** A pasted date is taken whole or not at all. */
export type DateRefusal = 'no-date' | 'short-year';

const yearFirst: readonly DatePart[] = ['year', 'month', 'day'];
/** A time of day says nothing about the date. With a zone it may be another day, so that is refused. */
const time = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?';
const separator = '(?:\\s*[./年月-]\\s*|\\s+)';
const separated = new RegExp(`^(\\d+)${separator}(\\d+)${separator}(\\d+)\\s*[.日]?${time}$`, 'u');
const dense = new RegExp(`^\\d{8}${time}$`);

/** Three numbers in the locale's order or year first, or eight digits. A year has four digits: it is never guessed. */
export function readDate(text: string, order: readonly DatePart[]): DateParts | DateRefusal {
  if (text.length > 40) return 'no-date';
  const trimmed = plain(text)
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();
  if (dense.test(trimmed)) {
    // The order is clear, because the month of one reading is the century of the other.
    const read = [order, yearFirst].map((one) => cut(trimmed, one));
    return read.find((parts) => isMeantDate(valueOf(parts))) ?? 'no-date';
  }
  const numbers = separated.exec(trimmed)?.slice(1);
  if (!numbers) return 'no-date';
  const parts = named(numbers[0]?.length === 4 ? yearFirst : order, numbers);
  if (parts.month.length !== 2 || parts.day.length !== 2) return 'no-date';
  if (parts.year.length === 4) return parts;
  return parts.year.length < 3 ? 'short-year' : 'no-date';
}

function cut(digits: string, order: readonly DatePart[]): DateParts {
  let at = 0;
  return named(
    order,
    order.map((part) => digits.slice(at, (at += lengths[part]))),
  );
}

function named(order: readonly DatePart[], numbers: readonly string[]): DateParts {
  const parts: DateParts = { year: '', month: '', day: '' };
  for (const [index, part] of order.entries()) parts[part] = whole(part, numbers[index] ?? '');
  return parts;
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

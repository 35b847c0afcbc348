import { seenText } from './seen-text.ts';

export interface DateParts {
  year: number;
  month: number;
  day: number;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

export function dateOf({ year, month, day }: DateParts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function datePartsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** The text 'null' gives null (R-PAT-4). A pasted tab becomes a space. */
export function searchedText(text: string): string | null {
  const searched = seenText(text)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return searched === '' || searched === 'null' ? null : searched;
}

export function filterValue(value: string): string | null {
  return value === '' || value.includes('null') ? null : value;
}

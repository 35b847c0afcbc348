/** A calendar date in parts, as the wire has the birthdate that is searched for (specification 1, section 3). */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The parts as `yyyy-MM-dd`. */
export function dateOf({ year, month, day }: DateParts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The parts of a date written `yyyy-MM-dd`. */
export function datePartsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/**
 * What is searched for when a text was typed: null for none, and for 'null' (specification 1, section 5). A tab that was
 * pasted along, and what else is no character of a name, is a space.
 */
export function searchedText(text: string): string | null {
  const searched = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return searched === '' || searched === 'null' ? null : searched;
}

/** What a list is narrowed to by the chosen value of a filter: null, for all, when there is 'null' in it (specification 1, section 5). */
export function filterValue(value: string): string | null {
  return value === '' || value.includes('null') ? null : value;
}

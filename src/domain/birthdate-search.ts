/** A calendar date in parts, as the wire has the birthdate that is searched for (specification 1, section 3). */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** The parts as `yyyy-MM-dd`. */
export function dateOf({ year, month, day }: DateParts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The parts of a date written `yyyy-MM-dd`. */
export function partsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

import { isPlainDate } from './plain-date.ts';

/** A number of years or months. */
export interface Age {
  count: number;
  unit: 'year' | 'month';
}

/** Below so many years an age is told in months. */
const yearsInMonths = 2;

/** How old somebody is on a day; both are `yyyy-MM-dd`. Undefined for what is no date, and for one that lies after the day. */
export function ageOn(birthdate: string, today: string): Age | undefined {
  if (!isPlainDate(birthdate) || birthdate > today) return undefined;
  const lived = Temporal.PlainDate.from(birthdate).until(today, { largestUnit: 'years' });
  return lived.years < yearsInMonths
    ? { count: lived.years * 12 + lived.months, unit: 'month' }
    : { count: lived.years, unit: 'year' };
}

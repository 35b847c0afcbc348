import { isPlainDate } from './plain-date.ts';

export interface Age {
  count: number;
  unit: 'year' | 'month';
}

const yearsInMonths = 2;

/** Both dates are `yyyy-MM-dd`. */
export function ageOn(birthdate: string, today: string): Age | undefined {
  if (!isPlainDate(birthdate) || birthdate > today) return undefined;
  const lived = Temporal.PlainDate.from(birthdate).until(today, { largestUnit: 'years' });
  return lived.years < yearsInMonths
    ? { count: lived.years * 12 + lived.months, unit: 'month' }
    : { count: lived.years, unit: 'year' };
}

import { earliestDay } from './plain-date.ts';

export type DateFault =
  | { code: 'unfinished' | 'digits' | 'year-digits' | 'too-early' }
  | { code: 'no-such-month'; month: number }
  | { code: 'no-such-day'; month: string; days: number };

/** Says why a typed date, whole or partial (`1978-2-`), is none. `month` of a day is yyyy-MM. */
export function dateFault(typed: string): DateFault | undefined {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(typed) ?? [];
  if (year + month + day === '') return undefined;
  if (year.length > 4 || (year !== '' && year.length < 4)) return { code: 'year-digits' };
  if (month.length > 2 || day.length > 2) return { code: 'digits' };
  if (month !== '' && !(Number(month) >= 1 && Number(month) <= 12))
    return { code: 'no-such-month', month: Number(month) };
  if (year === '' || month === '' || day === '') return { code: 'unfinished' };
  if (year < earliestDay.slice(0, 4)) return { code: 'too-early' };
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = Number(day) >= 1 && Number(day) <= days;
  return isDay ? undefined : { code: 'no-such-day', month: `${year}-${month}`, days };
}

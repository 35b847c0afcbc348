import { currentLocale } from '#/browser/settings/locale.ts';
import type { BillingRow } from '#/contract/billing.ts';

/** The month is yyyy-MM. */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** A month stands above its rows, with the sum of all of them, also of those on another page. */
interface MonthRow {
  month: string;
  sum: number;
}

export type ShownRow = MonthRow | BillingRow;

export const isMonthRow = (row: ShownRow): row is MonthRow => 'sum' in row;

/** `all` has the months one after the other, `shown` is a part of it. */
export function withMonths(all: readonly BillingRow[], shown: readonly BillingRow[]): ShownRow[] {
  const sumOf = (wanted: string) =>
    all.filter(({ month }) => month === wanted).reduce((sum, { recordings }) => sum + recordings, 0);
  return shown.flatMap((row, index): ShownRow[] =>
    shown[index - 1]?.month === row.month ? [row] : [{ month: row.month, sum: sumOf(row.month) }, row],
  );
}

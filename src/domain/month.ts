/** yyyy-MM. There is no year 0000. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** How many months the period has, both included. It is not positive if `to` is before `from`. */
export function monthsBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** The newest first. */
export function lastMonths(newest: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    Temporal.PlainYearMonth.from(newest).subtract({ months: index }).toString(),
  );
}

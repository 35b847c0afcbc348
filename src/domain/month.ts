/** yyyy-MM. There is no year 0000. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

export type PeriodProblem = 'reversed' | 'too-long';

/** Both months are included. */
export function periodProblem(from: string, to: string, most: number): PeriodProblem | undefined {
  const count = numberOf(to) - numberOf(from) + 1;
  if (count < 1) return 'reversed';
  return count > most ? 'too-long' : undefined;
}

/** The newest first. */
export function lastMonths(newest: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    Temporal.PlainYearMonth.from(newest).subtract({ months: index }).toString(),
  );
}

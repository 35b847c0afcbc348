/** Databases have no year 0. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const earliestDay = '1900-01-01';

/** Nobody alive was born before 1900, and nothing here happened then: such a year is a slip of typing. */
export function isMeantDate(text: string): boolean {
  return isPlainDate(text) && text >= earliestDay;
}

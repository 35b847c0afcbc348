/** All separators, quotes and spaces before the sign of a formula. It reads each of them once, however many there are. */
const beforeFormula = /(?<![,;|'"\s])[,;|'"\s]*(?=[=+\-@＝＋－＠])/g;

/** Where a spreadsheet may begin a cell with the formula. `before` stands at `at` of its text. */
function cellsIn(before: string, at: number): number[] {
  const begin = Math.max(...[',', ';', '|'].map((sign) => before.lastIndexOf(sign))) + 1;
  const lines = [...before.slice(begin).matchAll(/[\t\r\n]/g)].map(({ index }) => begin + index + 1);
  return begin > 0 || at === 0 ? [begin, ...lines] : lines;
}

/** `isOfTab`: the text begins as a formula anyway, so its first place counts once. */
function atFormulas(text: string, isOfTab: boolean, join: (first: string, ...cells: string[]) => string): string {
  const changed = text.replaceAll(beforeFormula, (before: string, at: number) => {
    const places = cellsIn(before, at).filter((place) => !isOfTab || at + place > 0);
    const cells = places.map((place, index) => before.slice(place, places[index + 1]));
    return join(before.slice(0, places[0]), ...cells);
  });
  return isOfTab ? join('', changed) : changed;
}

/**
 * A spreadsheet runs such a text as a formula. It may take another sign for the separator of cells: then quotes within a
 * line are no quotes, and a cell begins after each such sign of the text.
 */
function guarded(text: string): string {
  return atFormulas(text, /^'*[\t\r]/.test(text), (...parts) => parts.join("'"));
}

export type CsvSeparator = ',' | ';';

/** Where decimals have a comma, spreadsheets expect a semicolon between the cells. */
export function csvSeparator(locale: string): CsvSeparator {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

const withoutGuard = (text: string) => text.replace(/^'/, '');

/** The text of a cell that `csvOf` has written. */
export function unguarded(cell: string): string {
  return atFormulas(cell, /^'+[\t\r]/.test(cell), (first, ...cells) => first + cells.map(withoutGuard).join(''));
}

function fieldOf(value: string | number, separator: CsvSeparator): string {
  const text = typeof value === 'string' ? guarded(value) : String(value);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, but for the separator. The mark at the start tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: CsvSeparator = ','): string {
  const lines = rows.map((row) => `${row.map((value) => fieldOf(value, separator)).join(separator)}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

/** The month is yyyy-MM. A spreadsheet takes that for a day, and 2026-M03 for a text. */
export function csvMonth(month: string): string {
  return month.replace('-', '-M');
}

/** A spreadsheet takes 2.1.3 for a day, and v2.1.3 for a text. */
export function csvRelease(release: string | null | undefined): string {
  return release ? `v${release}` : '';
}

/** A plus begins a formula, and digits alone are a number without its zeros, so there is a space: 00 33612345601. */
export function csvPhone(phoneNumber: string | null | undefined): string {
  return phoneNumber?.replace('+', '00 ') ?? '';
}

/** Such as 2026-03-01 14:05, in the time zone of this device. */
export function csvMoment(moment: string | null | undefined): string {
  if (!moment) return '';
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/**
 * A spreadsheet runs such a text as a formula. It may take another sign for the separator of cells: then quotes within a
 * line are no quotes, and a cell begins after each such sign of the text.
 */
const formula = /^(?=[\t\r])|(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

function fieldOf(value: string | number): string {
  const text = typeof value === 'string' ? value.replaceAll(formula, "'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180. The mark at the start tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
}

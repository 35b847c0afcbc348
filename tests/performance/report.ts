/** A heading, what the figures hold under, and the figures. */
export interface Table {
  title: string;
  conditions: readonly string[];
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

const isNumber = (cell: string) => /^[\d.,]/.test(cell);

function line(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    return isNumber(cell) ? cell.padStart(width) : cell.padEnd(width);
  });
  return `  ${padded.join('  ').trimEnd()}`;
}

/** A table as text, its conditions under the heading. */
export function formatTable({ title, conditions, columns, rows }: Table): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  // A heading stands where its figures do.
  const headings = columns.map((column, index) =>
    rows.some((row) => isNumber(row[index] ?? '')) ? column.padStart(widths[index] ?? 0) : column,
  );
  const rule = `  ${widths.map((width) => '─'.repeat(width)).join('  ')}`;
  const body = rows.map((row) => line(row, widths));
  return [
    '',
    title,
    ...conditions.map((condition) => `  ${condition}`),
    '',
    line(headings, widths),
    rule,
    ...body,
  ].join('\n');
}

/** Prints as it goes, and keeps what is over its budget for the end. */
export class Report {
  readonly #over: string[] = [];

  /** Prints a table. */
  table(table: Table): void {
    process.stdout.write(`${formatTable(table)}\n`);
  }

  /** `OK` or `OVER`; the latter is said again at the end. */
  verdict(what: string, value: number, budget: number, format: (value: number) => string): string {
    if (value <= budget) return 'OK';
    this.#over.push(`${what}: ${format(value)}, budget ${format(budget)}`);
    return 'OVER';
  }

  /** Says what is over its budget. */
  end(): void {
    const lines = this.#over.map((line) => `  OVER  ${line}`);
    process.stdout.write(
      `\n${lines.length > 0 ? ['Over budget:', ...lines].join('\n') : 'Everything measured is within its budget.'}\n`,
    );
  }
}

/** Says what is going on, apart from the figures. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Bytes as kB of 1000 bytes. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Milliseconds, with what matters of a fraction. */
export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

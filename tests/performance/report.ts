/** A heading, the conditions, and the figures. */
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

/** A table as text, with its conditions below the heading. */
export function formatTable({ title, conditions, columns, rows }: Table): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  // A heading is aligned with its figures.
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

/** Prints each table at once, and collects figures over budget for the end. */
export class Report {
  readonly #over: string[] = [];

  table(table: Table): void {
    process.stdout.write(`${formatTable(table)}\n`);
  }

  /** Returns `OK` or `OVER`. The latter is repeated at the end. */
  verdict(what: string, value: number, budget: number, format: (value: number) => string): string {
    if (value <= budget) return 'OK';
    this.#over.push(`${what}: ${format(value)}, budget ${format(budget)}`);
    return 'OVER';
  }

  /** Prints the figures over budget. */
  end(): void {
    const lines = this.#over.map((line) => `  OVER  ${line}`);
    process.stdout.write(
      `\n${lines.length > 0 ? ['Over budget:', ...lines].join('\n') : 'Everything measured is within its budget.'}\n`,
    );
  }
}

/** Prints progress, apart from the figures. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Bytes as kB of 1000 bytes. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Milliseconds, with decimals only for small values. */
export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

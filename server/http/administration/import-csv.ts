import { parse, CsvError } from 'csv-parse/sync';
import { importMostRows, type ImportKind } from '#/contract/imports.ts';
import { unguarded } from '#/domain/csv.ts';
import { seenText } from '#/domain/seen-text.ts';
import { Refusal } from '../refusal.ts';
import { columnOf, withoutNames } from './import-columns.ts';
import type { FileRow, FileRows } from './file-rows.ts';

const separators = [',', ';', '\t', '|'] as const;

/** In characters, so that one row cannot hold millions of cells. */
const longestRow = 100_000;

/** A spreadsheet has fewer. */
const mostColumns = 500;

const refusal = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code, { fields: ['file'] });

/** The one that the first line has most often, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .slice(0, longestRow)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Line {
  cells: string[];
  /** As a spreadsheet counts: from 1, with the heads and with empty lines. */
  row: number;
}

function linesIn(text: string): Line[] {
  try {
    const found = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      skip_empty_lines: true,
      // The heads, and one row too many.
      to: importMostRows + 2,
    }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
    // Those without any value count, because nobody knows what comes after the last one that is read.
    if (found.length > importMostRows + 1) throw refusal('import-too-many-rows');
    return found.map(({ record, info }) => ({ cells: record, row: info.records + info.empty_lines }));
  } catch (error) {
    if (error instanceof CsvError) throw refusal('import-not-csv');
    throw error;
  }
}

const ids = /Id$/;

/** A cell that is empty leaves the value as it is, and a hyphen empties it. */
function valueOf(field: string, cell: string): unknown {
  const text = seenText(unguarded(cell)).trim();
  if (text === '') return undefined;
  if (text === '-') return null;
  if (ids.test(field)) return /^\d{1,15}$/.test(text) ? Number(text) : text;
  // As the app exports versions and phone numbers (docs/decisions/0157).
  if (field === 'firmwareVersion' || field === 'targetFirmware' || field === 'firmware')
    return text.replace(/^v(?=\d)/i, '');
  if (field === 'phoneNumber') return text.replace(/^00 ?/, '+');
  if (field === 'roles') return text.replaceAll(/[;、，]/g, ',');
  return text;
}

/** Throws a refusal of one line. Unknown columns are named, and not read. */
export function csvRows(text: string, kind: ImportKind): FileRows {
  const [heads, ...lines] = linesIn(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!heads) throw refusal('import-empty');
  if (heads.cells.length > mostColumns) throw refusal('import-too-many-columns');
  const columns = heads.cells.map((head) => columnOf(kind, unguarded(head)));
  const known = columns.flatMap((column, index) => (typeof column === 'object' ? { ...column, index } : []));
  if (known.length === 0) throw refusal('import-no-column');
  if (new Set(known.map(({ field }) => field)).size < known.length) throw refusal('import-same-column');
  if (lines.length === 0) throw refusal('import-empty');
  const unread = heads.cells.filter((head, index) => columns[index] === undefined && head.trim() !== '');
  const rows = lines.map(({ cells, row }): FileRow => {
    const members = known.flatMap(({ field, index }): [string, unknown][] => {
      const value = valueOf(field, cells[index] ?? '');
      return value === undefined ? [] : [[field, value]];
    });
    const hasMore = cells.slice(heads.cells.length).some((cell) => cell.trim() !== '');
    return { row, cells: withoutNames(Object.fromEntries(members)), ...(hasMore && { hasMore }) };
  });
  return { rows, unread: unread.slice(0, 50).map((head) => seenText(head).trim().slice(0, 40)) };
}

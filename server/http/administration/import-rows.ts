import { importMostRows, type RowReason } from '#/contract/imports.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { isWithin } from '../json-request.ts';
import { Refusal } from '../refusal.ts';

export interface Problem {
  row: number;
  field: string;
  reason: RowReason;
  serial?: string;
}

/** What the rows of a file are, each checked by itself. */
export interface Checked<Sent> {
  sent: Sent[];
  problems: Problem[];
}

type Plain = string | number | boolean | null;

/** Enough to tell that a file is no list, or that its rows hold lists. */
const mostLevels = 10;

const mostValues = 20 * importMostRows;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const refusal = (code: ErrorCode) => new Refusal(code, { fields: ['file'] });

/** The rows of the file. Throws a refusal of one line. A byte order mark is allowed. */
export function importRows(file: Uint8Array): readonly Readonly<Record<string, Plain>>[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw refusal('import-encoding');
  }
  if (text.trim() === '') throw refusal('import-empty');
  // A list of rows of plain values has two levels.
  if (!isWithin(text, { levels: mostLevels })) throw refusal('import-too-deep');
  if (!isWithin(text, { values: mostValues })) throw refusal('import-too-many-rows');
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw refusal('import-not-json');
  }
  if (!Array.isArray(rows)) throw refusal('import-not-list');
  if (rows.length === 0) throw refusal('import-empty');
  if (rows.length > importMostRows) throw refusal('import-too-many-rows');
  if (rows.some((row) => !isObject(row) || Array.isArray(row))) throw refusal('import-not-list');
  if (rows.some((row) => Object.values(row as object).some(isObject))) throw refusal('import-too-deep');
  return rows as Readonly<Record<string, Plain>>[];
}

import { importMostRows, type ImportKind } from '#/contract/imports.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { isWithin } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import type { FileRows } from './file-rows.ts';
import { membersOf } from './import-columns.ts';
import { csvRows } from './import-csv.ts';

/** Enough to tell that a file is no list, or that its rows hold lists. */
const mostLevels = 10;

const mostValues = 20 * importMostRows;

/** More than any kind of import has, so that a row cannot have a problem for each of a million members. */
const mostMembers = 100;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const refusal = (code: ErrorCode) => new Refusal(code, { fields: ['file'] });

/** The byte order mark says the encoding. Without one, a first character of two bytes does, which has a zero. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    throw refusal('import-encoding');
  }
}

/** The rows of the file, which is JSON if it begins so, else CSV. Throws a refusal of one line. */
export function importRows(file: Uint8Array, kind: ImportKind): FileRows {
  const text = textOf(file);
  if (text.trim() === '') throw refusal('import-empty');
  return /^\s*[[{]/.test(text) ? jsonRows(text, kind) : csvRows(text, kind);
}

function jsonRows(text: string, kind: ImportKind): FileRows {
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
  if (rows.some((row: object) => Object.keys(row).length > mostMembers)) throw refusal('import-too-many-columns');
  const members = rows.map((row: object) => membersOf(kind, listsAsText(row)));
  if (members.some((row) => Object.values(row).some(isObject))) throw refusal('import-too-deep');
  return { rows: members.map((cells, index) => ({ row: index + 1, cells })), unread: [] };
}

/** The app exports the roles of a person as a list. */
function listsAsText(row: object): Readonly<Record<string, unknown>> {
  const { roles } = row as { roles?: unknown };
  const isList = Array.isArray(roles) && roles.every((role) => typeof role === 'string');
  return isList ? { ...row, roles: roles.join(', ') } : (row as Readonly<Record<string, unknown>>);
}

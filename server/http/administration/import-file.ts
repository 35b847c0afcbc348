import { createHash } from 'node:crypto';
import { importMostBytes, importMostRows } from '#/contract/imports.ts';
import type { HttpContext } from '../environment.ts';
import type { ErrorCode } from '../../texts/text-keys.ts';
import { Refusal } from '../refusal.ts';

const read = new WeakMap<Request, Promise<Uint8Array>>();

async function bytesIn(c: HttpContext): Promise<Uint8Array> {
  const form = await c.req.raw.formData().catch(() => undefined);
  const files = form?.getAll('file') ?? [];
  const [file] = files;
  if (!(file instanceof File) || files.length > 1) throw new Refusal('import-no-file', { fields: ['file'] });
  if (file.size > importMostBytes) throw new Refusal('too-large', { fields: ['file'] });
  return new Uint8Array(await file.arrayBuffer());
}

/** The contents of the one file. A body can be read only once. */
export function importBytes(c: HttpContext): Promise<Uint8Array> {
  const known = read.get(c.req.raw) ?? bytesIn(c);
  read.set(c.req.raw, known);
  return known;
}

/** Each attempt has another boundary between the parts of its body, but the same file. */
export async function importContent(c: HttpContext): Promise<string> {
  const file = await importBytes(c);
  return `${new URL(c.req.url).search} ${createHash('sha256').update(file).digest('base64url')}`;
}

type Plain = string | number | boolean | null;

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

import { createHash } from 'node:crypto';
import { importMostBytes } from '#/contract/imports.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { sentForm } from '../sent-form.ts';

const read = new WeakMap<Request, Promise<Uint8Array>>();

async function bytesIn(c: HttpContext): Promise<Uint8Array> {
  const form = await sentForm(c, 'import-no-file');
  const files = form.getAll('file');
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
  return `${new URL(c.req.url).search} ${digestOf(await importBytes(c))}`;
}

export function digestOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('base64url');
}

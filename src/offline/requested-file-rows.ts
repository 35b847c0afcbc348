import * as z from 'zod/mini';
import type { OpenStorage } from './storage.ts';
import { readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

const place = (scope: Scope, id: string): RowPlace => ({ table: 'sent', scope, kind: 'file', id });

export function saveRequest(storage: OpenStorage, scope: Scope, id: string, value: unknown): Promise<void> {
  return writeRow(storage, place(scope, id), value);
}

export async function loadRequests(storage: OpenStorage, scope: Scope): Promise<unknown[]> {
  const rows = await readRows(storage, { table: 'sent', scope, kind: 'file' }, z.unknown());
  return rows.map(({ value }) => value);
}

export function removeRequest(storage: OpenStorage, scope: Scope, id: string): Promise<void> {
  return removeRow(storage, place(scope, id));
}

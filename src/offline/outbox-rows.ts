import * as z from 'zod/mini';
import type { OpenStorage } from './storage.ts';
import { readAllRows, readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import { scopeText, type Scope } from './scope.ts';

const item = (scope: Scope, id: number): RowPlace => ({ table: 'outbox', scope, kind: 'work', id: String(id) });

const sent = (scope: Scope, id: number): RowPlace => ({ table: 'sent', scope, kind: 'id', id: String(id) });

export function saveItem(
  storage: OpenStorage,
  scope: Scope,
  id: number,
  value: unknown,
  isWanted?: () => Promise<boolean>,
): Promise<void> {
  return writeRow(storage, item(scope, id), value, isWanted);
}

export function loadItem(storage: OpenStorage, scope: Scope, id: number): Promise<unknown> {
  return readRow(storage, item(scope, id), z.unknown());
}

export async function itemsOf(storage: OpenStorage, scope: Scope): Promise<unknown[]> {
  const rows = await readRows(storage, { table: 'outbox', scope, kind: 'work' }, z.unknown());
  return rows.map(({ value }) => value);
}

/** The items of this user in other organizations and applications. */
export async function itemsElsewhere(storage: OpenStorage, here: Scope): Promise<{ scope: Scope; value: unknown }[]> {
  const place = scopeText('', here);
  return (await readAllRows(storage, 'outbox', z.unknown())).filter(({ scope }) => scopeText('', scope) !== place);
}

export function removeItem(storage: OpenStorage, scope: Scope, id: number): Promise<void> {
  return removeRow(storage, item(scope, id));
}

/** Counts the items in all organizations. It needs no key. */
export function countItems(storage: OpenStorage): Promise<number> {
  return storage.rows.outbox.count();
}

/** The platform's id of what was sent under a local id. */
export function saveSentId(storage: OpenStorage, scope: Scope, id: number, sentId: number): Promise<void> {
  return writeRow(storage, sent(scope, id), sentId);
}

export function loadSentId(storage: OpenStorage, scope: Scope, id: number): Promise<number | undefined> {
  return readRow(storage, sent(scope, id), z.number());
}

import * as z from 'zod/mini';
import type { Device } from './device.ts';
import { readAllRows, readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import { scopeText, type Scope } from './scope.ts';

const item = (scope: Scope, id: number): RowPlace => ({ table: 'outbox', scope, kind: 'work', id: String(id) });

const sent = (scope: Scope, id: number): RowPlace => ({ table: 'sent', scope, kind: 'id', id: String(id) });

export function saveItem(
  device: Device,
  scope: Scope,
  id: number,
  value: unknown,
  isWanted?: () => Promise<boolean>,
): Promise<void> {
  return writeRow(device, item(scope, id), value, isWanted);
}

export function loadItem(device: Device, scope: Scope, id: number): Promise<unknown> {
  return readRow(device, item(scope, id), z.unknown());
}

export async function itemsOf(device: Device, scope: Scope): Promise<unknown[]> {
  const rows = await readRows(device, { table: 'outbox', scope, kind: 'work' }, z.unknown());
  return rows.map(({ value }) => value);
}

/** The items of this user in other organizations and applications. */
export async function itemsElsewhere(device: Device, here: Scope): Promise<{ scope: Scope; value: unknown }[]> {
  const place = scopeText('', here);
  return (await readAllRows(device, 'outbox', z.unknown())).filter(({ scope }) => scopeText('', scope) !== place);
}

export function removeItem(device: Device, scope: Scope, id: number): Promise<void> {
  return removeRow(device, item(scope, id));
}

/** Counts the items in all organizations. It needs no key. */
export function countItems(device: Device): Promise<number> {
  return device.rows.outbox.count();
}

/** The platform's id of what was sent under a local id. */
export function saveSentId(device: Device, scope: Scope, id: number, sentId: number): Promise<void> {
  return writeRow(device, sent(scope, id), sentId);
}

export function loadSentId(device: Device, scope: Scope, id: number): Promise<number | undefined> {
  return readRow(device, sent(scope, id), z.number());
}

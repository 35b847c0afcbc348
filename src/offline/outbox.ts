import * as z from 'zod/mini';
import type { Device } from './device.ts';
import { readAllRows, readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import { scopeText, type Scope } from './scope.ts';

const work = (scope: Scope, id: number): RowPlace => ({ table: 'outbox', scope, kind: 'work', id: String(id) });

const sent = (scope: Scope, id: number): RowPlace => ({ table: 'sent', scope, kind: 'id', id: String(id) });

export function saveWork(
  device: Device,
  scope: Scope,
  id: number,
  value: unknown,
  isWanted?: () => Promise<boolean>,
): Promise<void> {
  return writeRow(device, work(scope, id), value, isWanted);
}

export function loadWork(device: Device, scope: Scope, id: number): Promise<unknown> {
  return readRow(device, work(scope, id), z.unknown());
}

export async function workOf(device: Device, scope: Scope): Promise<unknown[]> {
  const rows = await readRows(device, { table: 'outbox', scope, kind: 'work' }, z.unknown());
  return rows.map(({ value }) => value);
}

/** The work of this user in other organizations and applications. */
export async function workElsewhere(device: Device, here: Scope): Promise<{ scope: Scope; value: unknown }[]> {
  const place = scopeText('', here);
  return (await readAllRows(device, 'outbox', z.unknown())).filter(({ scope }) => scopeText('', scope) !== place);
}

export function removeWork(device: Device, scope: Scope, id: number): Promise<void> {
  return removeRow(device, work(scope, id));
}

/** Counts the work in all organizations. It needs no key. */
export function countWork(device: Device): Promise<number> {
  return device.rows.outbox.count();
}

/** The platform's id of what was sent under a local id. */
export function saveSentId(device: Device, scope: Scope, id: number, sentId: number): Promise<void> {
  return writeRow(device, sent(scope, id), sentId);
}

export function loadSentId(device: Device, scope: Scope, id: number): Promise<number | undefined> {
  return readRow(device, sent(scope, id), z.number());
}

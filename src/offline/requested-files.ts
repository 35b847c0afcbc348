import * as z from 'zod/mini';
import type { Device } from './device.ts';
import { readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

const place = (scope: Scope, id: string): RowPlace => ({ table: 'sent', scope, kind: 'file', id });

export function saveRequest(device: Device, scope: Scope, id: string, value: unknown): Promise<void> {
  return writeRow(device, place(scope, id), value);
}

export async function loadRequests(device: Device, scope: Scope): Promise<unknown[]> {
  const rows = await readRows(device, { table: 'sent', scope, kind: 'file' }, z.unknown());
  return rows.map(({ value }) => value);
}

export function removeRequest(device: Device, scope: Scope, id: string): Promise<void> {
  return removeRow(device, place(scope, id));
}

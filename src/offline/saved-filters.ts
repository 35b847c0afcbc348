import * as z from 'zod/mini';
import type { Device } from './device.ts';
import { readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

const savedFilter = z.object({ name: z.string(), filter: z.unknown(), isDefault: z._default(z.boolean(), false) });
export type SavedFilter = z.infer<typeof savedFilter>;

const place = (scope: Scope, list: string, name: string): RowPlace => ({
  table: 'filters',
  scope,
  kind: list,
  id: name,
});

export async function savedFilters(device: Device, scope: Scope, list: string): Promise<SavedFilter[]> {
  const rows = await readRows(device, { table: 'filters', scope, kind: list }, savedFilter);
  return rows.map(({ value }) => value).toSorted((one, other) => one.name.localeCompare(other.name));
}

export function saveFilter(device: Device, scope: Scope, list: string, name: string, filter: unknown): Promise<void> {
  return inTurn(device, async () => {
    const former = (await savedFilters(device, scope, list)).find((one) => one.name === name);
    await writeRow(device, place(scope, list, name), { name, filter, isDefault: former?.isDefault ?? false });
  });
}

export function renameFilter(device: Device, scope: Scope, list: string, name: string, to: string): Promise<void> {
  return inTurn(device, async () => {
    const filter = (await savedFilters(device, scope, list)).find((one) => one.name === name);
    if (!filter || name === to) return;
    await writeRow(device, place(scope, list, to), { ...filter, name: to });
    await removeRow(device, place(scope, list, name));
  });
}

export function removeFilter(device: Device, scope: Scope, list: string, name: string): Promise<void> {
  return removeRow(device, place(scope, list, name));
}

export function setDefaultFilter(device: Device, scope: Scope, list: string, name: string | undefined): Promise<void> {
  return inTurn(device, async () => {
    for (const filter of await savedFilters(device, scope, list)) {
      const isDefault = filter.name === name;
      if (isDefault !== filter.isDefault)
        await writeRow(device, place(scope, list, filter.name), { ...filter, isDefault });
    }
  });
}

async function inTurn(device: Device, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(`bedside-filters-${device.owner}`, work);
}

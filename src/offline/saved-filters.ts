import type { Device } from './device.ts';
import { readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

/** Filters of a list that a user keeps under a name. */
export interface SavedFilter {
  name: string;
  /** The filter as the list writes it into the address. */
  filter: unknown;
  /** In force when the list is opened without a filter; at most one of a list. */
  isDefault: boolean;
}

const place = (scope: Scope, list: string, name: string): RowPlace => ({
  table: 'filters',
  scope,
  kind: list,
  id: name,
});

/** The filters kept for a list, by name. */
export async function savedFilters(device: Device, scope: Scope, list: string): Promise<SavedFilter[]> {
  const rows = await readRows(device, { table: 'filters', scope, kind: list });
  return rows.map(({ value }) => value as SavedFilter).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Keeps a filter under a name, over one of the same name. */
export function saveFilter(device: Device, scope: Scope, list: string, name: string, filter: unknown): Promise<void> {
  return inTurn(device, async () => {
    const former = (await savedFilters(device, scope, list)).find((one) => one.name === name);
    await writeRow(device, place(scope, list, name), { name, filter, isDefault: former?.isDefault ?? false });
  });
}

/** Gives a filter another name; a filter that had that name is replaced. */
export function renameFilter(device: Device, scope: Scope, list: string, name: string, to: string): Promise<void> {
  return inTurn(device, async () => {
    const filter = (await savedFilters(device, scope, list)).find((one) => one.name === name);
    if (!filter || name === to) return;
    await writeRow(device, place(scope, list, to), { ...filter, name: to });
    await removeRow(device, place(scope, list, name));
  });
}

/** Removes a filter. */
export function removeFilter(device: Device, scope: Scope, list: string, name: string): Promise<void> {
  return removeRow(device, place(scope, list, name));
}

/** Makes a filter the one that a list opens with; undefined: none. */
export function setDefaultFilter(device: Device, scope: Scope, list: string, name: string | undefined): Promise<void> {
  return inTurn(device, async () => {
    for (const filter of await savedFilters(device, scope, list)) {
      const isDefault = filter.name === name;
      if (isDefault !== filter.isDefault)
        await writeRow(device, place(scope, list, filter.name), { ...filter, isDefault });
    }
  });
}

/** Two tabs change the filters of a user one after the other. */
async function inTurn(device: Device, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(`bedside-filters-${device.owner}`, work);
}

import * as z from 'zod/mini';
import type { OpenStorage } from './storage.ts';
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

export async function savedFilters(storage: OpenStorage, scope: Scope, list: string): Promise<SavedFilter[]> {
  const rows = await readRows(storage, { table: 'filters', scope, kind: list }, savedFilter);
  return rows.map(({ value }) => value).toSorted((one, other) => one.name.localeCompare(other.name));
}

export function saveFilter(
  storage: OpenStorage,
  scope: Scope,
  list: string,
  name: string,
  filter: unknown,
): Promise<void> {
  return inTurn(storage, async () => {
    const former = (await savedFilters(storage, scope, list)).find((one) => one.name === name);
    await writeRow(storage, place(scope, list, name), { name, filter, isDefault: former?.isDefault ?? false });
  });
}

export function renameFilter(
  storage: OpenStorage,
  scope: Scope,
  list: string,
  name: string,
  to: string,
): Promise<void> {
  return inTurn(storage, async () => {
    const filter = (await savedFilters(storage, scope, list)).find((one) => one.name === name);
    if (!filter || name === to) return;
    await writeRow(storage, place(scope, list, to), { ...filter, name: to });
    await removeRow(storage, place(scope, list, name));
  });
}

export function removeFilter(storage: OpenStorage, scope: Scope, list: string, name: string): Promise<void> {
  return removeRow(storage, place(scope, list, name));
}

export function setDefaultFilter(
  storage: OpenStorage,
  scope: Scope,
  list: string,
  name: string | undefined,
): Promise<void> {
  return inTurn(storage, async () => {
    for (const filter of await savedFilters(storage, scope, list)) {
      const isDefault = filter.name === name;
      if (isDefault !== filter.isDefault)
        await writeRow(storage, place(scope, list, filter.name), { ...filter, isDefault });
    }
  });
}

async function inTurn(storage: OpenStorage, task: () => Promise<void>): Promise<void> {
  await navigator.locks.request(`bedside-filters-${storage.owner}`, task);
}

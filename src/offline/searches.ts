import { laterFirst } from './clock.ts';
import type { Device } from './device.ts';
import { readRow, readRows, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

const atMost = 50;

interface SavedSearch {
  search: unknown;
  /** ms since 1970 */
  keptAt: number;
}

const place = (scope: Scope, list: string, id: string): RowPlace => ({
  table: 'filters',
  scope,
  kind: `search of ${list}`,
  id,
});

export async function saveSearch(
  device: Device,
  scope: Scope,
  list: string,
  key: string,
  search: unknown,
): Promise<void> {
  await writeRow(device, place(scope, list, key), { search, keptAt: Date.now() } satisfies SavedSearch);
  const rows = await readRows(device, place(scope, list, ''));
  const keptAt = (value: unknown) => (value as SavedSearch).keptAt;
  const beyond = rows.toSorted((one, other) => laterFirst(keptAt(one.value), keptAt(other.value))).slice(atMost);
  if (beyond.length > 0) await device.rows.filters.bulkDelete(beyond.map((row) => row.key));
}

export async function loadSearch(device: Device, scope: Scope, list: string, key: string): Promise<unknown> {
  return ((await readRow(device, place(scope, list, key))) as SavedSearch | undefined)?.search;
}

import * as z from 'zod/mini';
import { laterFirst, readRow, readRows, writeRow, type RowPlace } from './rows.ts';
import type { Device } from './device.ts';
import type { Scope } from './scope.ts';

const atMost = 50;

const savedSearch = z.object({
  search: z.unknown(),
  /** ms since 1970 */
  keptAt: z.number(),
});

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
  await writeRow(device, place(scope, list, key), { search, keptAt: Date.now() } satisfies z.infer<typeof savedSearch>);
  const rows = await readRows(device, place(scope, list, ''), savedSearch);
  const beyond = rows.toSorted((one, other) => laterFirst(one.value.keptAt, other.value.keptAt)).slice(atMost);
  if (beyond.length > 0) await device.rows.filters.bulkDelete(beyond.map((row) => row.key));
}

export async function loadSearch(device: Device, scope: Scope, list: string, key: string): Promise<unknown> {
  return (await readRow(device, place(scope, list, key), savedSearch))?.search;
}

import * as z from 'zod/mini';
import { laterFirst, readRow, readRows, writeRow, type RowPlace } from './rows.ts';
import type { OpenStorage } from './storage.ts';
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
  storage: OpenStorage,
  scope: Scope,
  list: string,
  key: string,
  search: unknown,
): Promise<void> {
  await writeRow(storage, place(scope, list, key), { search, keptAt: Date.now() } satisfies z.infer<
    typeof savedSearch
  >);
  const rows = await readRows(storage, place(scope, list, ''), savedSearch);
  const beyond = rows.toSorted((one, other) => laterFirst(one.value.keptAt, other.value.keptAt)).slice(atMost);
  if (beyond.length > 0) await storage.rows.filters.bulkDelete(beyond.map((row) => row.key));
}

export async function loadSearch(storage: OpenStorage, scope: Scope, list: string, key: string): Promise<unknown> {
  return (await readRow(storage, place(scope, list, key), savedSearch))?.search;
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RecordFilters } from '#/domain/record-filters.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import type { Scope } from '#/offline/scope.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { withStorage, type OfflineCode } from '#/session/storage/storage.ts';
import { filtersOfReader, saveLastFilters } from './last-filters.ts';
import { loadedContext } from '#/session/context.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

export interface NamedFilters {
  name: string;
  filters: RecordFilters;
  isDefault: boolean;
}

const list = 'records';

/** The default is in localStorage too, as the list opens first. */
export const savedFiltersQuery = queryOptions({
  queryKey: tabletKeys.savedFilters,
  queryFn: async ({ client }): Promise<NamedFilters[] | null> => {
    const place = storagePlace(client);
    const context = loadedContext(client);
    if (!place || !context) return null;
    const stored = await withStorage(place.owner, (storage, code) => code.savedFilters(storage, place.scope, list));
    if (!stored) return null;
    const saved = stored.map(({ name, filter, isDefault }) => ({
      name,
      filters: filtersOfReader(context, Object(filter)),
      isDefault,
    }));
    saveLastFilters(context, saved.find(({ isDefault }) => isDefault)?.filters, 'default-filter');
    return saved;
  },
  meta: { quiet: true },
});

export const savedFilterChanges = {
  save: (client: QueryClient, name: string, filters: RecordFilters) =>
    change(client, (storage, code, scope) => code.saveFilter(storage, scope, list, name, filters)),
  rename: (client: QueryClient, name: string, to: string) =>
    change(client, (storage, code, scope) => code.renameFilter(storage, scope, list, name, to)),
  remove: (client: QueryClient, name: string) =>
    change(client, (storage, code, scope) => code.removeFilter(storage, scope, list, name)),
  makeDefault: (client: QueryClient, name: string | undefined) =>
    change(client, (storage, code, scope) => code.setDefaultFilter(storage, scope, list, name)),
};

async function change(
  client: QueryClient,
  task: (storage: OpenStorage, code: OfflineCode, scope: Scope) => Promise<void>,
): Promise<boolean> {
  const place = storagePlace(client);
  const done =
    place && (await withStorage(place.owner, (storage, code) => task(storage, code, place.scope).then(() => true)));
  await client.invalidateQueries(savedFiltersQuery);
  return done === true;
}

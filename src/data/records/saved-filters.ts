import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RecordFilters } from '#/domain/record-filters.ts';
import type { Device } from '#/offline/device.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { withDevice, type OfflineCode } from '#/session/device/device.ts';
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
    const place = placeOnDevice(client);
    const context = loadedContext(client);
    if (!place || !context) return null;
    const stored = await withDevice(place.owner, (device, code) => code.savedFilters(device, place.scope, list));
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
    change(client, (device, code, scope) => code.saveFilter(device, scope, list, name, filters)),
  rename: (client: QueryClient, name: string, to: string) =>
    change(client, (device, code, scope) => code.renameFilter(device, scope, list, name, to)),
  remove: (client: QueryClient, name: string) =>
    change(client, (device, code, scope) => code.removeFilter(device, scope, list, name)),
  makeDefault: (client: QueryClient, name: string | undefined) =>
    change(client, (device, code, scope) => code.setDefaultFilter(device, scope, list, name)),
};

async function change(
  client: QueryClient,
  work: (device: Device, code: OfflineCode, scope: Scope) => Promise<void>,
): Promise<boolean> {
  const place = placeOnDevice(client);
  const done =
    place && (await withDevice(place.owner, (device, code) => work(device, code, place.scope).then(() => true)));
  await client.invalidateQueries(savedFiltersQuery);
  return done === true;
}

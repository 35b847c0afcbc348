import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RecordFilters } from '#/domain/record-filters.ts';
import type { Device } from '#/offline/device.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from './device-place.ts';
import { fromDevice, withDevice, type OfflineCode } from './device.ts';
import { filtersOfReader, keepFilters } from './last-filters.ts';
import { loadedContext } from './session.ts';

/** Filters of the list of recordings that the user keeps under a name. */
export interface NamedFilters {
  name: string;
  filters: RecordFilters;
  /** The list opens with them; at most one does. */
  isDefault: boolean;
}

const list = 'records';

/**
 * The filters that the user has saved on this device, by name; null when it keeps nothing (`data/device.ts` says
 * why). Which of them the list opens with is kept where its start finds it without the code for the device.
 */
export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: async ({ client }): Promise<NamedFilters[] | null> => {
    const place = placeOnDevice(client);
    const context = loadedContext(client);
    if (!place || !context) return null;
    const kept = await fromDevice(place.owner, (device, code) => code.savedFilters(device, place.scope, list));
    if (!kept) return null;
    const saved = kept.map(({ name, filter, isDefault }) => ({
      name,
      filters: filtersOfReader(context, Object(filter)),
      isDefault,
    }));
    keepFilters(context, saved.find(({ isDefault }) => isDefault)?.filters, 'default-filter');
    return saved;
  },
  meta: { quiet: true },
});

/** What can be done with saved filters. Each tells whether it was done, and has {@link savedFiltersQuery} follow. */
export const savedFilterChanges = {
  /** Over one of the same name. */
  save: (client: QueryClient, name: string, filters: RecordFilters) =>
    change(client, (device, code, scope) => code.saveFilter(device, scope, list, name, filters)),
  /** One that had that name is replaced. */
  rename: (client: QueryClient, name: string, to: string) =>
    change(client, (device, code, scope) => code.renameFilter(device, scope, list, name, to)),
  remove: (client: QueryClient, name: string) =>
    change(client, (device, code, scope) => code.removeFilter(device, scope, list, name)),
  /** Undefined: the list opens with none. */
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

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { userSearch, type UserSearch } from '#/contract/user-search.ts';
import { placeOnDevice } from './device-place.ts';
import { fromDevice, withDevice } from './device.ts';

const list = 'patients';

/** Everybody. */
export const noSearch: UserSearch = { firstName: null, lastName: null, birthdate: null };

/** True when nothing is searched for. */
export function isNoSearch({ firstName, lastName, birthdate }: UserSearch): boolean {
  return !firstName && !lastName && !birthdate;
}

/** In memory as long as this user works in this organization; behind that, on the device. */
function keptSearchQuery(key: string) {
  return queryOptions({
    queryKey: ['patients', 'search', key],
    queryFn: async ({ client }): Promise<UserSearch | null> => {
      const place = placeOnDevice(client);
      if (!place) return null;
      const kept = await fromDevice(place.owner, (device, code) => code.recallSearch(device, place.scope, list, key));
      const parsed = userSearch.safeParse(kept);
      return parsed.success ? parsed.data : null;
    },
    staleTime: 'static',
    gcTime: Infinity,
    meta: { quiet: true },
  });
}

/**
 * Keeps what the patients are searched for, sealed on the device, and gives the key that stands for it in the address
 * (R-SHL-15); undefined when nothing is searched for. On a device that keeps nothing it holds until
 * the page is closed.
 */
export function keepSearch(client: QueryClient, search: UserSearch): string | undefined {
  if (isNoSearch(search)) return undefined;
  const key = newKey();
  client.setQueryData(keptSearchQuery(key).queryKey, search);
  const place = placeOnDevice(client);
  if (place) void withDevice(place.owner, (device, code) => code.keepSearch(device, place.scope, list, key, search));
  return key;
}

/** What the key of an address stands for; undefined when it is not known here. */
export async function recallSearch(client: QueryClient, key: string): Promise<UserSearch | undefined> {
  return (await client.query(keptSearchQuery(key))) ?? undefined;
}

/** 16 random bytes, as base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

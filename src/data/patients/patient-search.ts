import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { userSearch, type UserSearch } from '#/contract/user-search.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, withStorage } from '#/session/storage/storage.ts';
import { patientKeys } from './patient-keys.ts';

const list = 'patients';

export const noSearch: UserSearch = { firstName: null, lastName: null, birthdate: null };

export function isNoSearch({ firstName, lastName, birthdate }: UserSearch): boolean {
  return !firstName && !lastName && !birthdate;
}

function savedSearchQuery(key: string) {
  return queryOptions({
    queryKey: patientKeys.search(key),
    queryFn: async ({ client }): Promise<UserSearch | null> => {
      const place = storagePlace(client);
      if (!place) return null;
      const saved = await fromStorage(place.owner, (storage, code) => code.loadSearch(storage, place.scope, list, key));
      const parsed = userSearch.safeParse(saved);
      return parsed.success ? parsed.data : null;
    },
    staleTime: 'static',
    gcTime: Infinity,
    meta: { quiet: true },
  });
}

/** The search is sealed. Its key stands in the address (R-SHL-15). */
export function saveSearch(client: QueryClient, search: UserSearch): string | undefined {
  if (isNoSearch(search)) return undefined;
  const key = newKey();
  client.setQueryData(savedSearchQuery(key).queryKey, search);
  const place = storagePlace(client);
  if (place) void withStorage(place.owner, (storage, code) => code.saveSearch(storage, place.scope, list, key, search));
  return key;
}

export async function loadSearch(client: QueryClient, key: string): Promise<UserSearch | undefined> {
  return (await client.query(savedSearchQuery(key))) ?? undefined;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
